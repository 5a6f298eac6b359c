import { AppError } from "../../../shared/kernel/app-error.ts";
import type { PasskeyRow } from "../../entities/passkey.ts";

const maxPasskeys = 20;

/** Throws `conflict` if the member already has the maximum number of passkeys. */
export const assertRoomForPasskey = (passkeys: readonly PasskeyRow[]): void => {
  if (passkeys.length >= maxPasskeys)
    throw new AppError(
      "conflict",
      "You have 20 passkeys, the most we allow. Remove one you don’t use.",
    );
};
