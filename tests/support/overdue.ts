/** A monthly plan whose second payment has failed, as if it had been bought a month ago. */
import { membershipKey } from "../../functions/entities/membership.ts";
import { changePayment, paymentKey } from "../../functions/entities/payment.ts";
import { addToAttribute, present, set } from "../../functions/platform/table/write.ts";
import { monthsAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import type { Checkout } from "./buyer.ts";
import { readMembership, type RenewalRun } from "./renewals.ts";
import { openTable } from "./table.ts";

/** Moves the plan a month into the past, and lets the worker charge today's payment to the member's card. */
export const moveToSecondMonth = async (
  { member, orderId }: Checkout,
  renewals: RenewalRun,
): Promise<void> => {
  const { id } = member.user;
  const today = londonDay(new Date());
  const anchorOn = monthsAfter(today, -1);
  const dueOn = (number: number): string => monthsAfter(anchorOn, number - 1);
  const { instalments } = await readMembership(id);
  const moved = instalments.map((one) => ({ ...one, dueOn: dueOn(one.number) }));
  const table = await openTable();
  await table.write([
    // The new version makes a late event of Stripe's, which has read the old row, read it again.
    set(membershipKey(id), { anchorOn, instalments: moved, version: addToAttribute(1) }, present),
    ...moved
      .filter(({ isPaid }) => !isPaid)
      .map(({ number }) =>
        changePayment(paymentKey(id, orderId, number), { dueOn: dueOn(number) }),
      ),
  ]);
  await renewals.tend(id, `${today} 09:00`);
};
