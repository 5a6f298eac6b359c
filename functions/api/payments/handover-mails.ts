/** Queues the emails to both parties of a plan transfer. */
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import {
  isRenewalConsentAwaited,
  nextTermLockedOn,
} from "../../../shared/domain/memberships/renewal-consent.ts";
import { handedOverMembership } from "../../../shared/domain/memberships/plan-handover.ts";
import { renewableUntil, termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import { daysAfter, formatDay } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { queueMail } from "../../entities/mail.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import { type HandoverContext, nextToPay } from "./load-handover-context.ts";
import type { LoadedRecipient } from "./handover-recipient.ts";

export const handoverMails = (
  { now }: Pick<Deps, "now">,
  { rows: { team }, subscription }: HandoverContext,
  { profile, customer }: LoadedRecipient,
  handoverId: string,
): readonly Write[] => {
  const { membership, renewal } = subscription;
  if (membership.profile === null) return [];
  const { endsOn } = termOf(membership.value);
  const toPay = nextToPay(subscription);
  const theirs = handedOverMembership(membership.value, londonDay(now()));
  const handed = {
    teamName: team.displayName,
    planTitle: membership.value.plan.title,
    endsOn: formatDay(endsOn),
  };
  return [
    queueMail({ now }, `plan-taken-over-${handoverId}`, profile.email, {
      template: "plan-taken-over",
      data: {
        ...handed,
        firstName: profile.firstName,
        fromName: displayNameOf(membership.profile),
        changeableUntil: formatDay(daysAfter(nextTermLockedOn(theirs), -1)),
        onRequestUntil:
          toPay !== null && isRenewalConsentAwaited(theirs)
            ? formatDay(renewableUntil(endsOn))
            : null,
        toPayDisplay: toPay === null ? null : formatPence(toPay),
        payBy: membership.value.payBy,
        card: customer?.cardName ?? null,
      },
    }),
    queueMail({ now }, `plan-handed-over-${handoverId}`, membership.profile.email, {
      template: "plan-handed-over",
      data: {
        ...handed,
        firstName: membership.profile.firstName,
        toName: displayNameOf(profile),
        cancelledOrder: renewal?.status === "pending" ? renewal.orderId : null,
        handedOverAt: now().toISOString(),
      },
    }),
  ];
};
