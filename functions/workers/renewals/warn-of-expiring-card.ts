import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { applyMembershipEvents } from "../../commerce/memberships/membership-aggregate.ts";
import { queueMembershipEmail } from "../../commerce/memberships/membership-emails.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import type { ProcessedMembership } from "./step-result.ts";

/**
 * Warns that the saved card expires before its next charge: one email for each expiry date, and none once the date of that charge
 * has come.
 */
export const warnOfExpiringCard = async (
  deps: StripeDeps,
  membership: ProcessedMembership,
  dueOn: string,
): Promise<void> => {
  const { value, row, customer } = membership;
  const { cardEnds, instalments, renewal } = value;
  if (cardEnds === null) return;
  const month = instalments.find((one) => !one.isPaid && one.dueOn === dueOn);
  const amount = month?.amount ?? renewal?.toPay;
  await deps.table.save([
    ...applyMembershipEvents(membership, [{ type: "card-warned" }], {}, deps.now()).writes,
    ...(dueOn <= londonDay(deps.now())
      ? []
      : queueMembershipEmail(
          deps,
          membership,
          `card-expiring-${row.userId}-${cardEnds}`,
          (firstName) => ({
            template: "card-expiring",
            data: {
              orderId: month === undefined ? (renewal?.orderId ?? null) : value.orderId,
              firstName,
              planTitle: value.plan.title,
              card: customer?.cardName ?? "Your card",
              cardEnds: cardEnds.split("-").toReversed().join("/"),
              totalDisplay: amount === undefined ? null : formatPence(amount),
              dueOn: formatDay(dueOn),
            },
          }),
        )),
  ]);
  deps.log.info("warned of a card's end", { userId: row.userId, cardEnds, dueOn });
};
