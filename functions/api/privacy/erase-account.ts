import type { dataRightsContract } from "../../../shared/contract/privacy/privacy.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { endAccount } from "../../account-deletion/end-account.ts";
import { loadErasureContext } from "../../account-deletion/load-erasure-context.ts";
import { proveCurrentPassword } from "../../identity/current-password.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";

/**
 * Ends the account at once: sessions, plan, places in teams, address and mails go in one transaction, with the wish that the
 * worker erases all else. Whatever happens at the same moment, an order or a charge, lets it decide again: nothing is paid
 * for an account that is gone. Throws `conflict` with what has to be settled first.
 */
export const eraseAccount: UseCase<typeof dataRightsContract.endpoints.eraseAccount> = async (
  deps,
  caller,
  { params, body },
) => {
  if (params.id !== caller.userId) throw notFound("This account");
  const proof = await proveCurrentPassword(deps, caller, body.password, "password");
  await retryOnConflict(async () => {
    const gathered = await loadErasureContext(deps, caller.userId);
    const [first] = gathered.blockers;
    if (first !== undefined) throw new AppError("conflict", first.message);
    await deps.table.save([...endAccount(deps, gathered), ...proof]);
  });
  deps.log.info("account erased", { userId: caller.userId });
  return { status: 204 };
};
