import type { Deps } from "../platform/deps.ts";
import { removeAccountReferences } from "../entities/account-references.ts";
import { removeOwnBasket } from "../entities/basket.ts";
import { newErasure } from "../entities/data-request.ts";
import { removePlan } from "../entities/entitlement.ts";
import { erasureMailId, queueMail } from "../entities/mail.ts";
import { removeMembership } from "../entities/membership.ts";
import { mailClaimsOf } from "../entities/member-emails.ts";
import { removeProfile } from "../entities/profile.ts";
import type { Write } from "../platform/table/write.ts";
import { type ErasureContext, retainedOrders } from "./load-erasure-context.ts";

/**
 * Returns the writes that close an account without blockers, for one transaction. There are about twenty for a member of five
 * teams.
 */
export const closeAccountWrites = (
  deps: Pick<Deps, "now">,
  context: ErasureContext,
): readonly Write[] => {
  const { profile, heldEmails, entitlement, membership, teams, basket, basketToken } = context;
  const { userId, email, firstName } = profile;
  const now = deps.now();
  const stored = retainedOrders(context);
  return [
    removeProfile(profile),
    newErasure(
      userId,
      {
        mails: mailClaimsOf(profile, heldEmails, now),
        teamAdmins: teams.map(({ adminId }) => adminId).filter((id) => id !== userId),
      },
      now,
    ),
    ...removeAccountReferences(profile, heldEmails, teams, now),
    removePlan(userId, entitlement),
    removeMembership(userId, membership),
    ...removeOwnBasket(userId, basketToken, basket),
    queueMail(deps, erasureMailId(userId), email, {
      template: "account-erased",
      data: {
        firstName,
        erasedAt: now.toISOString(),
        orders: stored.map(({ orderId }) => orderId),
        keptUntil:
          stored
            .map(({ until }) => until.toISOString())
            .toSorted()
            .at(-1) ?? null,
      },
    }),
  ];
};
