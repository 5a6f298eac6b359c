/**
 * What a line of a bank statement pays for: a proposal with its reason, never more. Nothing is applied unless somebody clicks. Pure:
 * whoever asks has looked up the orders.
 */
import { parseOrderNumber } from "../../kernel/order-number.ts";
import type { OrderStatus, PaymentType } from "../../kernel/order-terms.ts";
import { coveredBy, type UnpaidPayment } from "../payments/debt.ts";
import { normaliseQuery } from "../directory/directory-search.ts";

export interface PayableOrder {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly paymentType: PaymentType | null;
  readonly name: string;
  readonly company: string;
  /** Pence that are still to come. */
  readonly left: number;
  /** Of one that was paid before: the payments that are owed on it since. A transfer makes whole ones, the earliest first. */
  readonly owed: readonly UnpaidPayment[];
}

export interface BankLine {
  /** Of the file. */
  readonly line: number;
  readonly day: string;
  /** What came in is positive. */
  readonly pence: number;
  readonly currency: string;
  readonly unbooked: string | null;
  readonly text: string;
}

/** Entered already, by hand or from a line of another statement. */
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
  /** All that is left, by the order's number. */
  "exact",
  "part",
  "over",
  /** Nothing is to be paid any more: it would be kept. */
  "late",
  /** Earlier lines of the file pay all that is left. */
  "twice",
  /** A receipt like it is there. */
  "entered",
  /** By name and amount. */
  "name",
  "several",
  "none",
  /** Money that went out. */
  "out",
  /** In another currency, and it names an order: somebody says how many pounds the bank credited. */
  "foreign-order",
  /** In another currency, and it names none. */
  "foreign",
  /** The bank has not booked it. */
  "unbooked",
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export interface MatchProposal {
  readonly kind: ProposalKind;
  /** The best first; one for each kind that is about an order, none for those that are about none. */
  readonly orderIds: readonly string[];
  /** Pence that the order would take; the rest is kept. */
  readonly takes: number;
  /** Beside the number stands somebody's name, and it is not the buyer's. */
  readonly otherName: boolean;
  /** Earlier lines of the file that are for the same order. */
  readonly after: readonly number[];
}

/** Number, amount and, if there is one, name: the one proposal that may be applied together with others. */
export const isCertain = ({ kind, otherName, after }: MatchProposal): boolean =>
  kind === "exact" && !otherName && after.length === 0;

/** Money that came, in whatever currency. */
export const isMoneyIn = ({ pence, unbooked }: Pick<BankLine, "pence" | "unbooked">): boolean =>
  pence > 0 && unbooked === null;

/** A bank credits money of another currency with an amount in pounds that the line does not have. */
export const isInPounds = ({ currency }: Pick<BankLine, "currency">): boolean => currency === "GBP";

/** What somebody has to do something about: money in pounds, and money in another currency that names an order. */
export const isLineToDo = (
  line: Pick<BankLine, "currency" | "pence" | "text" | "unbooked">,
): boolean => isMoneyIn(line) && (isInPounds(line) || numbersIn(line.text).length > 0);

/** What earlier lines of the file leave to a later one. */
interface Walk {
  /** By order: what earlier lines would pay of it. */
  readonly takes: Map<string, { readonly pence: number; readonly lines: readonly number[] }>;
  /** No line was told of yet that they are there. */
  readonly receipts: KnownReceipt[];
}

/** Line by line as they stand in the file: what one would pay is not left to pay for those after it. */
export const proposeAll = (
  lines: readonly BankLine[],
  orders: KnownOrders,
): readonly MatchProposal[] => {
  const walk: Walk = { takes: new Map(), receipts: [...orders.receipts] };
  return lines.map((line) => {
    const proposal = proposeFor(line, orders, walk);
    const [orderId] = proposal.orderIds;
    if (orderId !== undefined && proposal.takes > 0) {
      const before = walk.takes.get(orderId) ?? nothingTaken;
      walk.takes.set(orderId, {
        pence: before.pence + proposal.takes,
        lines: [...before.lines, line.line],
      });
    }
    return proposal;
  });
};

const nothingTaken = { pence: 0, lines: [] } as const;

const proposeFor = (line: BankLine, orders: KnownOrders, walk: Walk): MatchProposal => {
  if (line.unbooked !== null) return nothing("unbooked");
  if (line.pence <= 0) return nothing("out");
  if (!isInPounds(line)) return inAnotherCurrency(line, orders);
  const named = numbersIn(line.text).flatMap((id) => orders.byId.get(id) ?? []);
  const [order, ...others] = named;
  if (order === undefined) return byName(line, orders, walk);
  if (others.length > 0) return several(named);
  return byNumber(line, order, walk);
};

/** Neither what is left nor what came before can be compared with it. */
const inAnotherCurrency = (line: BankLine, { byId }: KnownOrders): MatchProposal => {
  if (!isLineToDo(line)) return nothing("foreign");
  const orderIds = numbersIn(line.text).filter((id) => byId.has(id));
  const [order] = orderIds.flatMap((id) => byId.get(id) ?? []);
  return {
    ...aboutNobody,
    kind: "foreign-order",
    orderIds,
    otherName: orderIds.length === 1 && order !== undefined && isOtherName(line.text, order),
  };
};

const aboutNobody = { takes: 0, otherName: false, after: [] } as const;

const nothing = (kind: "foreign" | "none" | "out" | "unbooked"): MatchProposal => ({
  ...aboutNobody,
  kind,
  orderIds: [],
});

const several = (orders: readonly PayableOrder[]): MatchProposal => ({
  ...aboutNobody,
  kind: "several",
  orderIds: orders.map(({ orderId }) => orderId),
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

const byNumber = (line: BankLine, order: PayableOrder, walk: Walk): MatchProposal => {
  const { orderId, status, paymentType } = order;
  const { pence, day } = line;
  const taken = walk.takes.get(orderId) ?? nothingTaken;
  const left = order.left - taken.pence;
  const one = (kind: ProposalKind, takes: number): MatchProposal => ({
    kind,
    orderIds: [orderId],
    takes,
    otherName: isOtherName(line.text, order),
    after: taken.lines,
  });
  const known = walk.receipts.findIndex(
    (receipt) => receipt.orderId === orderId && receipt.pence === pence && receipt.day === day,
  );
  if (known !== -1) {
    // One receipt is one line.
    walk.receipts.splice(known, 1);
    return one("entered", 0);
  }
  const isWaiting = status === "pending" && paymentType === "bacs";
  if (order.left <= 0 || (!isWaiting && order.owed.length === 0)) return one("late", 0);
  if (left <= 0) return one("twice", 0);
  if (pence === left) return one("exact", pence);
  if (pence > left) return one("over", left);
  if (isWaiting) return one("part", pence);
  const { rest } = coveredBy(order.owed, taken.pence);
  const { taken: takes } = coveredBy(order.owed, taken.pence - rest + pence);
  return one("part", Math.max(0, takes - taken.pence));
};

/** Who pays without a number is told by their name and the exact amount. */
const byName = (
  { pence, text }: BankLine,
  { open }: KnownOrders,
  { takes }: Walk,
): MatchProposal => {
  const words = new Set(wordsIn(text));
  const found = open.filter(
    (order) =>
      order.left - (takes.get(order.orderId)?.pence ?? 0) === pence && isNamed(order, words),
  );
  const [order, ...others] = found;
  if (order === undefined) return nothing("none");
  if (others.length > 0) return several(found);
  const { orderId } = order;
  const after = takes.get(orderId)?.lines ?? [];
  return { kind: "name", orderIds: [orderId], takes: pence, otherName: false, after };
};

const wordsIn = (text: string): readonly string[] =>
  normaliseQuery(text)
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

/**
 * Whether words stand there that may be a name, and none of them is the buyer's last one or of the company's. A number alone is
 * nobody else's.
 */
const isOtherName = (text: string, { orderId, name, company }: PayableOrder): boolean => {
  const written = nameWordsIn(text.replaceAll(numberAsWritten(orderId), " "));
  const known = nameWordsIn([name.trim().split(/\s+/).at(-1), company].join(" "));
  return written.length > 0 && !written.some((word) => known.some((own) => isSameWord(word, own)));
};

/** Banks cut what is long. */
const isSameWord = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)));

const numberAsWritten = (orderId: string): RegExp => {
  const signs = Array.from(orderId.replaceAll("-", ""), (sign) => typedAs[sign] ?? sign);
  return new RegExp(signs.join(String.raw`[\s\u2010-\u2015_./-]*`), "gi");
};

const typedAs: Readonly<Record<string, string>> = { "0": "[0O]", "1": "[1IL]" };

const nameWordsIn = (text: string): readonly string[] =>
  wordsIn(text).filter(
    (word) => word.length > 2 && !/\d/.test(word) && !legalForms.has(word) && !bankWords.has(word),
  );

/** What banks and payers write beside a number. */
const bankWords: ReadonlySet<string> = new Set(
  `auto bac bacs bank bgc bill bulk chaps chq cheque cre credit deposit direct dep entry faster fee final for fpi fps from full
  gbp giro inc instant int internet inv invoice mandate mob mobile number off online order paid part pay payment payments pmt pmnt
  proforma pro forma pymt rcvd receipt received ref reference rest rcpt second first sent standing sto tfr thank thanks thx
  trans transfer trf via with you your`.split(/\s+/),
);
