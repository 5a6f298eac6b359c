import type { dataRightsContract } from "../../shared/contract/data-rights.ts";
import { AppError, notFound } from "../../shared/kernel/app-error.ts";
import { endWaysTo } from "../rows/account-end.ts";
import { removeOwnBasket } from "../rows/basket.ts";
import { newErasure } from "../rows/data-request.ts";
import { removePlan } from "../rows/entitlement.ts";
import { lastMailOf, queueMail } from "../rows/mail.ts";
import { removeMembership } from "../rows/membership.ts";
import { emailsOf, removeProfile } from "../rows/profile.ts";
import { proveCurrentPassword } from "../runtime/current-password.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import type { Deps } from "../runtime/deps.ts";
import { decideAgain } from "../runtime/table/decide-again.ts";
import type { Write } from "../runtime/table/write.ts";
import { gatherErasure, type GatheredErasure, keptOrders } from "./gather-erasure.ts";

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
  await decideAgain(async () => {
    const gathered = await gatherErasure(deps, caller.userId);
    const [first] = gathered.blockers;
    if (first !== undefined) throw new AppError("conflict", first.message);
    await deps.table.save([...endOf(deps, gathered), ...proof]);
  });
  deps.log.info("account erased", { userId: caller.userId });
  return { status: 204 };
};

/** About twenty writes for a member of five teams. */
const endOf = (deps: Pick<Deps, "now">, gathered: GatheredErasure): readonly Write[] => {
  const { profile, entitlement, membership, teams, basket, basketToken } = gathered;
  const { userId, email, firstName } = profile;
  const now = deps.now();
  const kept = keptOrders(gathered);
  return [
    removeProfile(profile),
    newErasure(userId, emailsOf(profile), now),
    ...endWaysTo(profile, teams, now),
    removePlan(userId, entitlement),
    removeMembership(userId, membership),
    ...removeOwnBasket(userId, basketToken, basket),
    queueMail(deps, lastMailOf(userId), email, {
      template: "account-erased",
      data: {
        firstName,
        erasedAt: now.toISOString(),
        orders: kept.map(({ orderId }) => orderId),
        keptUntil:
          kept
            .map(({ until }) => until.toISOString())
            .toSorted()
            .at(-1) ?? null,
      },
    }),
  ];
};
