import { nextTermLockedOn } from "../../../shared/domain/memberships/renewal-consent.ts";
import { termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import { nextPaidBy } from "../../../shared/domain/memberships/next-term.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { MailData } from "../../entities/mail-request.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";
import type { MembershipAggregate } from "./membership-aggregate.ts";
import { loadCardToCharge } from "../stripe/member-cards.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";

/**
 * Returns the next term as emails describe it, and the card that will pay for it. Throws `unavailable` while the card
 * is not known.
 */
export const nextTermInMail = async (
  deps: StripeDeps,
  { value, customer }: Pick<MembershipAggregate, "customer" | "value">,
  { lines, totals }: Pick<OrderDraft, "lines" | "totals">,
): Promise<Omit<MailData<"renewal-changed">, "firstName" | "orderId">> => {
  const { endsOn } = termOf(value);
  const period = totals.monthly ? "monthly" : "annual";
  const payBy = nextPaidBy(value, period);
  const charged = payBy === "card" && customer ? await loadCardToCharge(deps, customer) : null;
  const fixedOn = nextTermLockedOn(value);
  const { cardName = null, cardEnds = null } = charged ?? {};
  return {
    planTitle: value.plan.title,
    nextTitle: lines[0]?.title ?? value.plan.title,
    period,
    startsOn: formatDay(endsOn),
    toPayDisplay: formatPence(totals.toPay),
    toPayMonthlyDisplay: totals.monthly ? formatPence(totals.toPayMonthly) : null,
    fixedFrom: londonDay(deps.now()) < fixedOn ? formatDay(fixedOn) : null,
    payBy,
    card: cardName,
    cardEnds:
      cardEnds !== null && cardEnds < endsOn.slice(0, 7)
        ? cardEnds.split("-").toReversed().join("/")
        : null,
  };
};
