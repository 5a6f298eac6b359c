/** The amounts of an order are described in words: what is paid, what is due and what follows. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AmountFacts,
  describeAmounts,
  runTitle,
  groupRuns,
} from "../../shared/domain/invoicing/describe-amounts.ts";
import { duePayments } from "../../shared/domain/access/grant.ts";
import { daysAfter, monthsAfter } from "../../shared/kernel/calendar-day.ts";

const day = "2026-11-27";
const year = { toPay: 288_000, toPayMonthly: 0, months: 0 };
/** This order has Professional by the month, with goods and delivery. */
const mixed = { toPay: 83_400, toPayMonthly: 26_400, months: 12 };

const payments = (
  totals: Parameters<typeof duePayments>[0],
  paid: number,
  { firstDueOn = day, paidOn = day } = {},
) =>
  duePayments(totals, day, firstDueOn).map((payment) => ({
    ...payment,
    paidOn: payment.number <= paid ? monthsAfter(paidOn, payment.number - 1) : null,
  }));

const facts = (change: Partial<AmountFacts>): AmountFacts => ({
  payments: [],
  today: day,
  payBy: "card",
  ...change,
});

const later = "27/12/2026 to 27/10/2027";

const examples: ReadonlyArray<readonly [string, Partial<AmountFacts>, string]> = [
  ["nothing", {}, ""],
  ["a free order", { payments: payments({ ...year, toPay: 0 }, 0) }, ""],
  ["a year at checkout", { payments: payments(year, 0), isOffer: true }, "To pay today £2,880.00."],
  [
    "a mixed basket at checkout",
    { payments: payments(mixed, 0), isOffer: true },
    `To pay today £834.00, then 11 × £264.00 from ${later}.`,
  ],
  [
    "the same once it is paid",
    { payments: payments(mixed, 1) },
    `Paid today £834.00, then 11 × £264.00 from ${later}.`,
  ],
  [
    "the same in its email",
    { payments: payments(mixed, 1), today: null },
    `Paid £834.00 on 27/11/2026, then 11 × £264.00 from ${later}.`,
  ],
  [
    "five months later",
    { payments: payments(mixed, 5), today: "2027-04-01" },
    "Paid £1,890.00 so far, then 7 × £264.00 from 27/04/2027 to 27/10/2027.",
  ],
  [
    "the last month",
    { payments: payments(mixed, 11), today: "2027-10-01" },
    "Paid £3,474.00 so far, then £264.00 on 27/10/2027.",
  ],
  [
    "a term that is paid",
    { payments: payments(mixed, 12), today: "2027-11-01" },
    "Paid £3,738.00 so far.",
  ],
  [
    "two overdue months",
    { payments: payments(mixed, 2), today: "2027-03-01" },
    "Paid £1,098.00 so far, £528.00 overdue since 27/01/2027, then 8 × £264.00 from 27/03/2027 to 27/10/2027.",
  ],
  [
    "the amount due, where only the sum of the payments is known",
    { payments: payments(mixed, 2).slice(2), paidBefore: 109_800, today: "2027-01-02" },
    "Paid £1,098.00 so far, then 10 × £264.00 from 27/01/2027 to 27/10/2027.",
  ],
  [
    "a month due today",
    { payments: payments(mixed, 1), today: "2026-12-27" },
    "Paid £834.00 on 27/11/2026, £264.00 due today, then 10 × £264.00 from 27/01/2027 to 27/10/2027.",
  ],
  [
    "an awaited bank transfer",
    { payments: payments(year, 0, { firstDueOn: daysAfter(day, 30) }), payBy: "bacs" },
    "To pay £2,880.00 by 27/12/2026.",
  ],
  [
    "a part payment of it",
    {
      payments: payments(year, 0, { firstDueOn: daysAfter(day, 30) }),
      payBy: "bacs",
      received: 100_000,
    },
    "Received £1,000.00, to pay £1,880.00 by 27/12/2026.",
  ],
  [
    "a renewal by card",
    { payments: payments(year, 0, { firstDueOn: "2027-11-27" }) },
    "To pay £2,880.00 on 27/11/2027.",
  ],
  [
    "a quote for a monthly plan",
    {
      payments: payments(mixed, 0, { firstDueOn: daysAfter(day, 14) }),
      startsWhenPaid: true,
    },
    "To pay £834.00 on 11/12/2026, then 11 × £264.00, monthly.",
  ],
  [
    "a refund",
    { payments: payments(year, 1), refunded: 288_000 },
    "Paid today £2,880.00, refunded £2,880.00.",
  ],
  [
    "an upgrade of a monthly plan",
    {
      payments: payments({ ...year, toPay: 26_400 }, 1),
      more: payments(mixed, 0).slice(1),
    },
    `Paid today £264.00, then an extra £264.00 a month for 11 months from ${later}.`,
  ],
  [
    "an upgrade in the last month but one",
    {
      payments: payments({ ...year, toPay: 9_900 }, 1),
      more: [{ dueOn: "2026-12-27", amount: 26_400 }],
    },
    "Paid today £99.00, then an extra £264.00 on 27/12/2026.",
  ],
  [
    "months with a higher price since an upgrade",
    {
      payments: payments(mixed, 2).map((one) =>
        one.dueOn > "2027-02-01" ? { ...one, amount: 52_800 } : one,
      ),
      today: "2027-01-10",
    },
    "Paid £1,098.00 so far, then £264.00 on 27/01/2027, then 9 × £528.00 from 27/02/2027 to 27/10/2027.",
  ],
];

describe("the amounts of an order", () => {
  test.each(examples)("%s", (_, change, sentence) => {
    expect(describeAmounts(facts(change)).sentence).toBe(sentence);
  });

  test("appear in a table with the same days", () => {
    expect(describeAmounts(facts({ payments: payments(mixed, 1) })).rows).toEqual([
      { name: "Paid today", amount: "£834.00" },
      { name: `Then ${later}`, amount: "11 × £264.00" },
    ]);
    const [run] = groupRuns(payments(mixed, 1).slice(1));
    expect(run && runTitle(run)).toBe(`Then 11 × £264.00, ${later}`);
  });

  test("name every penny once, whatever is paid and whenever they are read", () => {
    const pence = (text: string): number => {
      const [, count = "1", pounds = "0"] = /^(?:(\d+) × )?£([\d,.]+)$/.exec(text) ?? [];
      return Number(count) * Math.round(Number(pounds.replaceAll(",", "")) * 100);
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 90_000 }),
        fc.constantFrom(0, 12),
        fc.integer({ min: 0, max: 12 }),
        fc.option(fc.integer({ min: 0, max: 400 })),
        (toPay, toPayMonthly, months, paid, days) => {
          const all = payments({ toPay, toPayMonthly, months }, paid);
          const today = days === null ? null : daysAfter(day, days);
          const { rows } = describeAmounts(facts({ payments: all, today }));
          expect(rows.reduce((sum, { amount }) => sum + pence(amount), 0)).toBe(
            all.reduce((sum, { amount }) => sum + amount, 0),
          );
        },
      ),
    );
  });
});
