/**
 * Proposes, with a reason, which order a line of a bank statement pays for. Nothing is applied until staff click. The caller has
 * loaded the orders.
 */
import { parseOrderNumber } from "../../kernel/order-number.ts";
import type { OrderStatus, PaymentType } from "../../kernel/order-terms.ts";
import { allocateToPayments, type UnpaidPayment } from "../payments/debt.ts";
import { normaliseQuery } from "../directory/directory-search.ts";

export interface PayableOrder {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly paymentType: PaymentType | null;
  readonly name: string;
  readonly company: string;
  /** The pence that are still due. */
  readonly left: number;
  /** The payments due since then, for an order that was paid before. A transfer pays whole ones, the earliest first. */
  readonly owed: readonly UnpaidPayment[];
}

export interface BankLine {
  /** The number of the line in the file. */
  readonly line: number;
  readonly day: string;
  /** The amount in pence, positive for money received. */
  readonly pence: number;
  readonly currency: string;
  readonly unbooked: string | null;
  readonly text: string;
}

/** A receipt that was entered already, by hand or from a line of another statement. */
export interface ExistingReceipt {
  readonly orderId: string;
  readonly pence: number;
  readonly day: string;
}

export interface MatchCandidates {
  /** All named orders by number, whatever their status. */
  readonly byId: ReadonlyMap<string, PayableOrder>;
  /** The orders that wait for a bank transfer. */
  readonly open: readonly PayableOrder[];
  readonly receipts: readonly ExistingReceipt[];
}

export const proposalKinds = [
  /** The line names the order number and has the exact amount due. */
  "exact",
  "part",
  "over",
  /** The order has nothing due any more, so the money would be unallocated. */
  "late",
  /** Earlier lines of the file pay the whole amount due. */
  "twice",
  /** A matching receipt exists already. */
  "entered",
  /** The line matches by name and amount. */
  "name",
  "several",
  "none",
  /** The money went out. */
  "out",
  /** The line is in another currency and names an order: staff enter how many pounds the bank credited. */
  "foreign-order",
  /** The line is in another currency and names no order. */
  "foreign",
  /** The bank has not booked the line. */
  "unbooked",
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export interface MatchProposal {
  readonly kind: ProposalKind;
  /** The orders, best first. There is one for each kind that concerns an order, and none for the others. */
  readonly orderIds: readonly string[];
  /** The pence that the order would use; the rest would be unallocated. */
  readonly takes: number;
  /** True if a name stands beside the number that is not the buyer's. */
  readonly otherName: boolean;
  /** The earlier lines of the file for the same order. */
  readonly after: readonly number[];
}

/** Returns whether number, amount and name (if there is one) match: only such proposals may be applied together. */
export const isCertain = ({ kind, otherName, after }: MatchProposal): boolean =>
  kind === "exact" && !otherName && after.length === 0;

/** Returns whether money was received, in any currency. */
export const isMoneyIn = ({ pence, unbooked }: Pick<BankLine, "pence" | "unbooked">): boolean =>
  pence > 0 && unbooked === null;

/**
 * Returns whether the line is in pounds. The line of another currency does not have the amount in pounds that the bank credits.
 */
export const isInPounds = ({ currency }: Pick<BankLine, "currency">): boolean => currency === "GBP";

/** Returns whether staff must act on the line: it is money in pounds, or in another currency and names an order. */
export const needsAction = (
  line: Pick<BankLine, "currency" | "pence" | "text" | "unbooked">,
): boolean => isMoneyIn(line) && (isInPounds(line) || findOrderNumbers(line.text).length > 0);

/** The state that earlier lines of the file leave for a later one. */
interface MatchingState {
  /** The amount of each order that earlier lines would pay. */
  readonly takes: Map<string, { readonly pence: number; readonly lines: readonly number[] }>;
  /** The receipts that no line was matched with yet. */
  readonly receipts: ExistingReceipt[];
}

/** Proposes line by line in the order of the file: an amount that one line would pay is not due for later lines. */
export const proposeMatches = (
  lines: readonly BankLine[],
  orders: MatchCandidates,
): readonly MatchProposal[] => {
  const walk: MatchingState = { takes: new Map(), receipts: [...orders.receipts] };
  return lines.map((line) => {
    const proposal = proposeFor(line, orders, walk);
    const [orderId] = proposal.orderIds;
    if (orderId !== undefined && proposal.takes > 0) {
      const before = walk.takes.get(orderId) ?? noMatches;
      walk.takes.set(orderId, {
        pence: before.pence + proposal.takes,
        lines: [...before.lines, line.line],
      });
    }
    return proposal;
  });
};

const noMatches = { pence: 0, lines: [] } as const;

const proposeFor = (
  line: BankLine,
  orders: MatchCandidates,
  walk: MatchingState,
): MatchProposal => {
  if (line.unbooked !== null) return unmatchedProposal("unbooked");
  if (line.pence <= 0) return unmatchedProposal("out");
  if (!isInPounds(line)) return proposeForeignLine(line, orders);
  const namedOrders = findOrderNumbers(line.text).flatMap((id) => orders.byId.get(id) ?? []);
  const [order, ...others] = namedOrders;
  if (order === undefined) return proposeByName(line, orders, walk);
  if (others.length > 0) return ambiguousProposal(namedOrders);
  return proposeByNumber(line, order, walk);
};

/**
 * Returns the proposal for a line in another currency, which can be compared neither with the amount due nor with earlier
 * receipts.
 */
const proposeForeignLine = (line: BankLine, { byId }: MatchCandidates): MatchProposal => {
  if (!needsAction(line)) return unmatchedProposal("foreign");
  const orderIds = findOrderNumbers(line.text).filter((id) => byId.has(id));
  const [order] = orderIds.flatMap((id) => byId.get(id) ?? []);
  return {
    ...noPayee,
    kind: "foreign-order",
    orderIds,
    otherName: orderIds.length === 1 && order !== undefined && isOtherName(line.text, order),
  };
};

const noPayee = { takes: 0, otherName: false, after: [] } as const;

const unmatchedProposal = (kind: "foreign" | "none" | "out" | "unbooked"): MatchProposal => ({
  ...noPayee,
  kind,
  orderIds: [],
});

const ambiguousProposal = (orders: readonly PayableOrder[]): MatchProposal => ({
  ...noPayee,
  kind: "several",
  orderIds: orders.map(({ orderId }) => orderId),
});

/**
 * Returns the order numbers in the text, with or without dashes and spaces: the check character distinguishes them from other
 * words.
 */
export const findOrderNumbers = (text: string): readonly string[] => {
  const plain = text.toUpperCase().replaceAll(/[\s\u2010-\u2015_./-]/g, "");
  const found = [...plain.matchAll(/T(?=B)/g)].flatMap(
    ({ index }) => parseOrderNumber(plain.slice(index, index + numberLength)) ?? [],
  );
  return [...new Set(found)];
};

const numberLength = 10;

const proposeByNumber = (
  line: BankLine,
  order: PayableOrder,
  walk: MatchingState,
): MatchProposal => {
  const { orderId, status, paymentType } = order;
  const { pence, day } = line;
  const matched = walk.takes.get(orderId) ?? noMatches;
  const left = order.left - matched.pence;
  const one = (kind: ProposalKind, takes: number): MatchProposal => ({
    kind,
    orderIds: [orderId],
    takes,
    otherName: isOtherName(line.text, order),
    after: matched.lines,
  });
  const existing = walk.receipts.findIndex(
    (receipt) => receipt.orderId === orderId && receipt.pence === pence && receipt.day === day,
  );
  if (existing !== -1) {
    // Each receipt matches one line only.
    walk.receipts.splice(existing, 1);
    return one("entered", 0);
  }
  const isWaiting = status === "pending" && paymentType === "bacs";
  if (order.left <= 0 || (!isWaiting && order.owed.length === 0)) return one("late", 0);
  if (left <= 0) return one("twice", 0);
  if (pence === left) return one("exact", pence);
  if (pence > left) return one("over", left);
  if (isWaiting) return one("part", pence);
  const { rest } = allocateToPayments(order.owed, matched.pence);
  const { taken: takes } = allocateToPayments(order.owed, matched.pence - rest + pence);
  return one("part", Math.max(0, takes - matched.pence));
};

/** Finds an order without a number by the payer's name and the exact amount. */
const proposeByName = (
  { pence, text }: BankLine,
  { open }: MatchCandidates,
  { takes }: MatchingState,
): MatchProposal => {
  const words = new Set(wordsIn(text));
  const found = open.filter(
    (order) =>
      order.left - (takes.get(order.orderId)?.pence ?? 0) === pence && isNamed(order, words),
  );
  const [order, ...others] = found;
  if (order === undefined) return unmatchedProposal("none");
  if (others.length > 0) return ambiguousProposal(found);
  const { orderId } = order;
  const after = takes.get(orderId)?.lines ?? [];
  return { kind: "name", orderIds: [orderId], takes: pence, otherName: false, after };
};

const wordsIn = (text: string): readonly string[] =>
  normaliseQuery(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** The legal forms, which say nothing about which company it is. */
const legalForms: ReadonlySet<string> = new Set([
  "ltd",
  "limited",
  "plc",
  "llp",
  "the",
  "and",
  "co",
]);

/** Returns whether the words contain the last name with the first name or its initial, or the whole name of the company. */
const isNamed = ({ name, company }: PayableOrder, words: ReadonlySet<string>): boolean => {
  const names = wordsIn(name);
  const [first = "", last = ""] = [names[0], names.at(-1)];
  const isPerson =
    names.length > 1 && words.has(last) && (words.has(first) || words.has(first.slice(0, 1)));
  const called = wordsIn(company).filter((word) => !legalForms.has(word));
  return isPerson || (called.length > 0 && called.every((word) => words.has(word)));
};

/**
 * Returns whether the text has words that may be a name, and none of them is the buyer's last name or part of the company's. A
 * number alone is nobody else's.
 */
const isOtherName = (text: string, { orderId, name, company }: PayableOrder): boolean => {
  const written = nameWordsIn(text.replaceAll(numberAsWritten(orderId), " "));
  const ownNames = nameWordsIn([name.trim().split(/\s+/).at(-1), company].join(" "));
  return (
    written.length > 0 && !written.some((word) => ownNames.some((own) => isSameWord(word, own)))
  );
};

/** Returns whether two words are the same; banks truncate long ones. */
const isSameWord = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)));

const numberAsWritten = (orderId: string): RegExp => {
  const signs = Array.from(orderId.replaceAll("-", ""), (sign) => lookalikePatterns[sign] ?? sign);
  return new RegExp(signs.join(String.raw`[\s\u2010-\u2015_./-]*`), "gi");
};

const lookalikePatterns: Readonly<Record<string, string>> = { "0": "[0O]", "1": "[1IL]" };

const nameWordsIn = (text: string): readonly string[] =>
  wordsIn(text).filter(
    (word) => word.length > 2 && !/\d/.test(word) && !legalForms.has(word) && !bankWords.has(word),
  );

/** The words that banks and payers write beside a number. */
const bankWords: ReadonlySet<string> = new Set(
  `auto bac bacs bank bgc bill bulk chaps chq cheque cre credit deposit direct dep entry faster fee final for fpi fps from full
  gbp giro inc instant int internet inv invoice mandate mob mobile number off online order paid part pay payment payments pmt pmnt
  proforma pro forma pymt rcvd receipt received ref reference rest rcpt second first sent standing sto tfr thank thanks thx
  trans transfer trf via with you your`.split(/\s+/),
);
