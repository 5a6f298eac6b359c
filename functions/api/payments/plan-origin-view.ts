import type {
  MembershipView,
  NextTerm,
} from "../../../shared/contract/memberships/membership-view.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import type { SubscriptionContext } from "./load-subscription-context.ts";

/** Describes where a plan that its member has not bought comes from, and what remains to be paid for it. */
export const planOriginView = (
  {
    membership,
    importedMember: imported,
  }: Pick<SubscriptionContext, "membership" | "importedMember">,
  /** The order of the current term, or null if it is not the member's. */
  ownOrder: string | null,
  next: NextTerm | null,
): MembershipView["came_from"] => {
  const { cameFrom } = membership.row;
  if (cameFrom !== null)
    return {
      words: `Handed over by ${cameFrom.name} on ${formatDay(cameFrom.on)}`,
      more:
        ownOrder === null
          ? handedOverPlanText(cameFrom.name, next, membership.customer?.cardName ?? null)
          : "You have paid for it since its last renewal.",
    };
  return imported === null
    ? null
    : {
        words: `Moved here on ${formatDate(imported.at)} with the rest of its term`,
        more: "No payment was made here for that time.",
      };
};

/** Explains that the current term is paid elsewhere, and what the member will pay for the next one. */
const handedOverPlanText = (name: string, next: NextTerm | null, card: string | null): string => {
  const theirs = `This term is paid; ${name} has its orders and invoices.`;
  if (next === null) return `${theirs} It is not set to renew.`;
  const needsCard = next.pay_by === "card" && card === null ? ": please save a card for it" : "";
  return `${theirs} You pay for the next one: ${next.to_pay_display} on ${next.starts.display}${needsCard}.`;
};
