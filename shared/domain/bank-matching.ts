/**
 * What a line of a bank statement pays for: a proposal with its reason, never more. Nothing is applied unless somebody clicks. Pure:
 * whoever asks has looked up the orders.
 */
import { parseOrderNumber } from "../kernel/order-number.ts";
import type { OrderStatus, PaymentType } from "../kernel/order-terms.ts";
import { foldText } from "./directory-search.ts";

export interface PayableOrder {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly paymentType: PaymentType | null;
  readonly name: string;
  readonly company: string;
  /** Pence that are still to come. */
  readonly left: number;
}

export interface BankLine {
  readonly day: string;
  /** What came in is positive. */
  readonly pence: number;
  readonly text: string;
}

/** Entered by hand, perhaps from this very line. */
export interface KnownReceipt {
  readonly orderId: string;
  readonly pence: number;
  readonly day: string;
}

export interface KnownOrders {
  /** By number, whatever has become of them. */
  readonly byId: ReadonlyMap<string, PayableOrder>;
  /** That wait for a bank transfer. */
  readonly open: readonly PayableOrder[];
  readonly receipts: readonly KnownReceipt[];
}

export const proposalKinds = [
  /** All that is left, by the order's number. The one kind that is certain. */
  "exact",
  "part",
  "over",
  /** Nothing is to be paid any more: it would be kept. */
  "late",
  /** A receipt like it was entered by hand. */
  "entered",
  /** By name and amount. */
  "name",
  "several",
  "none",
  /** Money that went out. */
  "out",
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export interface Proposal {
  readonly kind: ProposalKind;
  /** The best first; one for all kinds but `several`, `none` and `out`. */
  readonly orderIds: readonly string[];
  /** Pence that the order would take; the rest is kept. */
  readonly takes: number;
}

export const proposeFor = (line: BankLine, orders: KnownOrders): Proposal => {
  if (line.pence <= 0) return nothing("out");
  const named = numbersIn(line.text).flatMap((id) => orders.byId.get(id) ?? []);
  const [order, ...others] = named;
  if (order === undefined) return byName(line, orders);
  if (others.length > 0) return several(named);
  return byNumber(line, order, orders.receipts);
};

const nothing = (kind: "none" | "out"): Proposal => ({ kind, orderIds: [], takes: 0 });

const several = (orders: readonly PayableOrder[]): Proposal => ({
  kind: "several",
  orderIds: orders.map(({ orderId }) => orderId),
  takes: 0,
});

/** Where a number stands in the text, with or without dashes and spaces: its check character tells it from other words. */
export const numbersIn = (text: string): readonly string[] => {
  const plain = text.toUpperCase().replaceAll(/[\s\u2010-\u2015_./-]/g, "");
  const found = [...plain.matchAll(/T(?=B)/g)].flatMap(
    ({ index }) => parseOrderNumber(plain.slice(index, index + numberLength)) ?? [],
  );
  return [...new Set(found)];
};

const numberLength = 10;

const byNumber = (
  { pence, day }: BankLine,
  { orderId, left, status, paymentType }: PayableOrder,
  receipts: readonly KnownReceipt[],
): Proposal => {
  const one = (kind: ProposalKind, takes: number): Proposal => ({
    kind,
    orderIds: [orderId],
    takes,
  });
  const isEntered = receipts.some(
    (known) => known.orderId === orderId && known.pence === pence && known.day === day,
  );
  if (isEntered) return one("entered", 0);
  if (status !== "pending" || paymentType !== "bacs" || left <= 0) return one("late", 0);
  if (pence === left) return one("exact", pence);
  return pence < left ? one("part", pence) : one("over", left);
};

/** Who pays without a number is told by their name and the exact amount. */
const byName = ({ pence, text }: BankLine, { open }: KnownOrders): Proposal => {
  const words = new Set(wordsIn(text));
  const found = open.filter((order) => order.left === pence && isNamed(order, words));
  const [order, ...others] = found;
  if (order === undefined) return nothing("none");
  return others.length > 0
    ? several(found)
    : { kind: "name", orderIds: [order.orderId], takes: pence };
};

const wordsIn = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** They say nothing of whose company it is. */
const legalForms: ReadonlySet<string> = new Set([
  "ltd",
  "limited",
  "plc",
  "llp",
  "the",
  "and",
  "co",
]);

/** The last name with the first one or its initial, or all that a company is called by. */
const isNamed = ({ name, company }: PayableOrder, words: ReadonlySet<string>): boolean => {
  const names = wordsIn(name);
  const [first = "", last = ""] = [names[0], names.at(-1)];
  const isPerson =
    names.length > 1 && words.has(last) && (words.has(first) || words.has(first.slice(0, 1)));
  const called = wordsIn(company).filter((word) => !legalForms.has(word));
  return isPerson || (called.length > 0 && called.every((word) => words.has(word)));
};
