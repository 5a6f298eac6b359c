/** Works out the amounts of an invoice: what was paid on its tax point, and what follows. */
import { londonDay } from "../../kernel/london-date.ts";
import {
  type AmountText,
  describeAmounts,
  addedRunTitle,
  runTitle,
  groupRuns,
} from "./describe-amounts.ts";
import type { DocumentSources } from "./document-model.ts";

type Invoiced = Pick<DocumentSources, "document" | "order" | "payments">;

/** Returns the first payment and the later ones: a monthly plan's own, or what an upgrade adds to them. */
const partsOf = ({ payments, order }: Invoiced) => {
  const [first, ...later] = payments.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  const isUpgrade = order.lines.some(({ upgrade }) => upgrade !== null);
  return { first, later: isUpgrade ? [] : later, more: isUpgrade ? later : [] };
};

/** Returns the amounts as the invoice's email states them. */
export const invoicedAmounts = (sources: Invoiced): AmountText => {
  const { first, later, more } = partsOf(sources);
  const paidOn = londonDay(sources.document.causedAt);
  return describeAmounts({
    payments: [
      ...(first === undefined ? [] : [{ ...first, paidOn }]),
      ...later.map((payment) => ({ ...payment, paidOn: null })),
    ],
    today: null,
    payBy: sources.order.paymentType,
    more,
  });
};

/** Returns the rows below the total: each series of later payments with its sum, or that nothing is left. */
export const invoicedInLaterMonths = (
  sources: Invoiced,
): ReadonlyArray<readonly [label: string, pence: number]> => {
  const { later, more } = partsOf(sources);
  const rows = [
    ...groupRuns(later).map((run) => [runTitle(run), run.count * run.amount] as const),
    ...groupRuns(more).map((run) => [addedRunTitle(run), run.count * run.amount] as const),
  ];
  return rows.length === 0 ? [["Left to pay", 0]] : rows;
};
