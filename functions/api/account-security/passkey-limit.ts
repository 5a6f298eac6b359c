import { AppError } from "../../../shared/kernel/app-error.ts";
import type { PasskeyRow } from "../../entities/passkey.ts";

const maxPasskeys = 20;

/** Throws `conflict` if the member already has the maximum number of passkeys. */
export const assertRoomForPasskey = (passkeys: readonly PasskeyRow[]): void => {
  if (passkeys.length >= maxPasskeys)
    throw new AppError("conflict", "You have twenty passkeys. Remove one that you do not use.");
};
