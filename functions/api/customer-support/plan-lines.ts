/**
 * Describes in sentences a plan that somebody bought or that was imported, and what happens to it next, for staff who answer
 * questions.
 */
import {
  isRenewalConsentAwaited,
  nextTermLockedOn,
} from "../../../shared/domain/memberships/renewal-consent.ts";
import { retryDate, termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { EntitlementRow } from "../../entities/entitlement.ts";
import type { MembershipRow } from "../../entities/membership.ts";
import type { ImportedMemberRow } from "../../entities/imported-member.ts";

export const describePlan = (
  membership: MembershipRow | null,
  entitlement: EntitlementRow | null,
  /** The imports that the plan came from, the last one last. */
  moves: readonly ImportedMemberRow[],
  now: Date,
): readonly string[] => {
  if (membership === null || entitlement === null) return [];
  const { endedOn, wentTo } = membership;
  const since = describePlanOrigin(membership, entitlement, moves);
  if (wentTo !== null)
    return [since, `Transferred to ${wentTo.name} on ${formatDay(wentTo.on)}, with the team.`];
  if (endedOn !== null) return [since, `Ended on ${formatDay(endedOn)}.`];
  return [
    since,
    ...describePlanTerm(membership, entitlement, now),
    ...describePlanPayments(membership),
    ...describePlanRenewal(membership),
  ];
};

/** Describes where the plan comes from. Nobody has paid here for a plan without an order. */
const describePlanOrigin = (
  { plan, orderId, upgrades }: MembershipRow,
  { startsAt }: EntitlementRow,
  moves: readonly ImportedMemberRow[],
): string => {
  const since = formatDate(startsAt);
  const move = moves.findLast(({ gave }) => gave?.planId === plan.planId);
  if (orderId === null && upgrades.length === 0 && move !== undefined)
    return `${plan.title}, imported on ${since} from ${move.fileName}, line ${move.line}; nothing was paid here.`;
  return `${plan.title}, paid ${plan.period === "annual" ? "yearly" : "monthly"}, since ${since}.`;
};

const describePlanTerm = (
  membership: MembershipRow,
  { endsAt }: EntitlementRow,
  now: Date,
): readonly string[] => {
  const { inactiveSince, dispute, cameFrom } = membership;
  const { startsOn, endsOn } = termOf(membership);
  const isOver = Date.parse(endsAt) <= now.getTime();
  return [
    ...(cameFrom === null
      ? []
      : [`Transferred from ${cameFrom.name} on ${formatDay(cameFrom.on)}, with the team.`]),
    `The term runs from ${formatDay(startsOn)} to ${formatDay(endsOn)}.`,
    ...(inactiveSince === null && !isOver ? [] : [`In-active since ${formatDate(endsAt)}.`]),
    ...(dispute === null ? [] : [disputeLabels[dispute]]),
  ];
};

const disputeLabels = {
  open: "A payment is disputed; charges are paused.",
  lost: "A dispute was lost; charges have stopped.",
} as const;

const describePlanPayments = ({ instalments, dunning }: MembershipRow): readonly string[] => {
  const unpaid = instalments.filter(({ isPaid }) => !isPaid);
  const [month] = unpaid;
  return [
    ...(month === undefined
      ? []
      : [
          `${unpaid.length} of ${instalments.length} months are due, the next on ${formatDay(month.dueOn)}: ${formatPence(month.amount)}.`,
        ]),
    ...(dunning === null
      ? []
      : [
          `The payment due on ${formatDay(dunning.dueOn)} failed; we’ll retry on ${formatDay(retryDate(dunning.dueOn, dunning.tries))}.`,
        ]),
  ];
};

const describePlanRenewal = (membership: MembershipRow): readonly string[] => {
  const { renewal, renews, inactiveSince } = membership;
  const { endsOn } = termOf(membership);
  if (inactiveSince !== null) return [];
  if (isRenewalConsentAwaited(membership) && renews)
    return [
      `It won’t renew unless they choose ‘Renew’ before ${formatDay(endsOn)}: they got it with fewer than 21 days left.`,
    ];
  if (renewal === null) return [renews ? `It renews on ${formatDay(endsOn)}.` : `It won’t renew.`];
  switch (renewal.status) {
    case "paid":
      return [`The next term, ${renewal.plan.title}, is paid.`];
    case "cancelled":
      return ["It won’t renew."];
    case "pending":
      return [
        `It renews on ${formatDay(endsOn)} as ${renewal.plan.title} for ${formatPence(renewal.toPay)}, locked from ${formatDay(nextTermLockedOn(membership))}.`,
      ];
  }
};
