/** Queues the emails to both parties of a plan transfer. */
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import {
  isAnswerAwaited,
  nextTermFixedOn,
} from "../../../shared/domain/memberships/late-arrival.ts";
import { handedPlan } from "../../../shared/domain/memberships/plan-handover.ts";
import { renewableUntil, termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import { daysAfter, formatDay } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { queueMail } from "../../entities/mail.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import { type HandoverContext, nextToPay } from "./load-handover-context.ts";
import type { Taker } from "./handover-recipient.ts";

export const handoverMails = (
  { now }: Pick<Deps, "now">,
  { rows: { team }, subscription }: HandoverContext,
  { profile, customer }: Taker,
  handoverId: string,
): readonly Write[] => {
  const { held, renewal } = subscription;
  if (held.profile === null) return [];
  const { endsOn } = termOf(held.value);
  const toPay = nextToPay(subscription);
  const theirs = handedPlan(held.value, londonDay(now()));
  const handed = {
    teamName: team.displayName,
    planTitle: held.value.plan.title,
    endsOn: formatDay(endsOn),
  };
  return [
    queueMail({ now }, `plan-taken-over-${handoverId}`, profile.email, {
      template: "plan-taken-over",
      data: {
        ...handed,
        firstName: profile.firstName,
        fromName: displayNameOf(held.profile),
        changeableUntil: formatDay(daysAfter(nextTermFixedOn(theirs), -1)),
        onRequestUntil:
          toPay !== null && isAnswerAwaited(theirs) ? formatDay(renewableUntil(endsOn)) : null,
        toPayDisplay: toPay === null ? null : formatPence(toPay),
        payBy: held.value.payBy,
        card: customer?.cardName ?? null,
      },
    }),
    queueMail({ now }, `plan-handed-over-${handoverId}`, held.profile.email, {
      template: "plan-handed-over",
      data: {
        ...handed,
        firstName: held.profile.firstName,
        toName: displayNameOf(profile),
        cancelledOrder: renewal?.status === "pending" ? renewal.orderId : null,
        handedOverAt: now().toISOString(),
      },
    }),
  ];
};
