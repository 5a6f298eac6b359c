import type { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { loadPasskey, renamePasskeyWrite as rename } from "../../entities/passkey.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { passkeyView } from "./passkey-view.ts";

/** Renames one of the member's own passkeys. Throws `not_found` if the passkey belongs to somebody else. */
export const renamePasskey: UseCase<
  typeof accountSecurityContract.endpoints.renamePasskey
> = async ({ table }, { userId }, { params, body: { name } }) => {
  const row = await loadPasskey(table, userId, params.id);
  if (row === null) throw notFound("This passkey");
  await ignoreConflict(table.save(rename(row, name)), () => {
    throw notFound("This passkey");
  });
  return { status: 200, body: { data: passkeyView({ ...row, name }) } };
};
