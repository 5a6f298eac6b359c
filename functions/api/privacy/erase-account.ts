import type { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { closeAccountWrites } from "../../account-deletion/close-account.ts";
import { loadErasureContext } from "../../account-deletion/load-erasure-context.ts";
import { verifyCurrentPassword } from "../../identity/current-password.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";

/**
 * Erases the account. One transaction ends sessions, plan and seats in teams, removes address and emails, and queues the erasure
 * of everything else. A simultaneous order or charge makes it decide again, so that nothing is paid for an erased account. Throws
 * `conflict` with what has to be settled first.
 */
export const eraseAccount: UseCase<typeof privacyContract.endpoints.eraseAccount> = async (
  deps,
  caller,
  { params, body },
) => {
  if (params.id !== caller.userId) throw notFound("This account");
  const proof = await verifyCurrentPassword(deps, caller, body.password, "password");
  await retryOnConflict(async () => {
    const context = await loadErasureContext(deps, caller.userId);
    const [first] = context.blockers;
    if (first !== undefined) throw new AppError("conflict", first.message);
    await deps.table.save([...closeAccountWrites(deps, context), ...proof]);
  });
  deps.log.info("account erased", { userId: caller.userId });
  return { status: 204 };
};
