/** What an invoice says of the money: what was paid on its tax point, and what follows. */
import { londonDay } from "../../kernel/london-date.ts";
import { type AmountWords, amountWords, moreName, runName, runsOf } from "./amount-words.ts";
import type { DocumentSources } from "./document-model.ts";

type Invoiced = Pick<DocumentSources, "document" | "order" | "payments">;

/** The first payment, and those that follow: a monthly plan's own, or what an upgrade adds to them. */
const partsOf = ({ payments, order }: Invoiced) => {
  const [first, ...later] = payments.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  const isUpgrade = order.lines.some(({ upgrade }) => upgrade !== null);
  return { first, later: isUpgrade ? [] : later, more: isUpgrade ? later : [] };
};

/** As the mail that brings it says it. */
export const invoicedAmounts = (sources: Invoiced): AmountWords => {
  const { first, later, more } = partsOf(sources);
  const paidOn = londonDay(sources.document.causedAt);
  return amountWords({
    payments: [
      ...(first === undefined ? [] : [{ ...first, paidOn }]),
      ...later.map((payment) => ({ ...payment, paidOn: null })),
    ],
    today: null,
    payBy: sources.order.paymentType,
    more,
  });
};

/** As it stands below the total: each run of payments that follow with its sum, or that nothing is left. */
export const invoicedLater = (
  sources: Invoiced,
): ReadonlyArray<readonly [label: string, pence: number]> => {
  const { later, more } = partsOf(sources);
  const rows = [
    ...runsOf(later).map((run) => [runName(run), run.count * run.amount] as const),
    ...runsOf(more).map((run) => [moreName(run), run.count * run.amount] as const),
  ];
  return rows.length === 0 ? [["Left to pay", 0]] : rows;
};
