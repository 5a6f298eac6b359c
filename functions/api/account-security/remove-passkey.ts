import type { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { loadPasskey, removePasskeyWrite as remove } from "../../entities/passkey.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { queueSecurityEmail } from "./queue-security-email.ts";

/**
 * Removes one of the member's own passkeys and queues an email about it. Throws `not_found` if the passkey belongs to somebody
 * else.
 */
export const removePasskey: UseCase<
  typeof accountSecurityContract.endpoints.removePasskey
> = async (deps, { userId, profile }, { params }) => {
  const { table } = deps;
  const row = await loadPasskey(table, userId, params.id);
  if (row === null) throw notFound("This passkey");
  const saved = table.save([
    remove(row),
    queueSecurityEmail(deps, profile, row.passkeyId + row.createdAt, {
      change: "passkey-removed",
      passkey: row.name,
      codesLeft: null,
    }),
  ]);
  await ignoreConflict(saved, () => {
    throw notFound("This passkey");
  });
  return { status: 204 };
};
