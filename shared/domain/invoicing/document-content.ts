/**
 * Returns the content of a pro forma, a quote, an invoice or a credit note. Amounts come from the order as it was placed, so
 * basket, order, charge and document never differ. All amounts are whole pence; dates are London dates, day/month/year.
 */
import { lastDayBefore } from "../../kernel/last-day.ts";
import { formatDay } from "../../kernel/calendar-day.ts";
import { formatDate, londonDay } from "../../kernel/london-date.ts";
import { formatPence, displayRate } from "../../kernel/money.ts";
import type { PaymentType } from "../../kernel/order-terms.ts";
import { product } from "../../kernel/product.ts";
import { creditNote } from "./credit-note-content.ts";
import {
  amountsOf,
  currencyNote,
  documentDefaults,
  orderHeading,
  partiesOf,
  reverseChargeWording,
} from "./document-frame.ts";
import { rateOf } from "./document-lines.ts";
import type {
  DocumentContent,
  DocumentOrder,
  DocumentSources,
  ReplacedDocument,
} from "./document-model.ts";
import { transferDueOn } from "../access/grant.ts";
import { invoicedAmounts, invoicedInLaterMonths } from "./invoice-amounts.ts";
import { inactiveOn, renewableUntil } from "../memberships/membership-dates.ts";
import { schedulePayments } from "./payment-schedule.ts";
import type { PricedLine } from "../pricing/pricing.ts";

/** Returns the content. Throws if payments or credits do not fit the order: such a document must not be issued. */
export const documentContent = (sources: DocumentSources): DocumentContent => {
  switch (sources.document.kind) {
    case "pro-forma":
      return proForma(sources);
    case "quote":
      return quote(sources);
    case "invoice":
      return invoice(sources);
    case "credit-note":
      return creditNote(sources);
  }
};

const proForma = (sources: DocumentSources): DocumentContent => {
  const { order, document } = sources;
  const validUntil = formatDay(lastDayOf(sources));
  return {
    ...documentDefaults(sources),
    ...amountsOf(sources),
    facts: [
      ["Issued", formatDate(document.issuedAt)],
      ["Valid until", validUntil],
      ...orderHeading(order),
    ],
    parties: partiesOf(order, "For"),
    settlement: settlementRows(order),
    bank: bankFacts(order),
    statements: [
      "This is not a VAT invoice. We send a VAT invoice when we receive your payment.",
      ...(sources.replaced === null
        ? []
        : [`It replaces the pro forma of ${formatDate(sources.replaced.issuedAt)}.`]),
      proFormaValidityText(order, validUntil),
      ...reverseChargeWording(order),
      currencyNote,
    ],
    validUntil,
  };
};

const proFormaValidityText = (
  { startAt, approvalUntil }: DocumentOrder,
  validUntil: string,
): string => {
  if (approvalUntil !== null)
    return `This pro forma is valid until its quote expires on ${validUntil}.`;
  return startAt === null
    ? `This pro forma is valid until ${validUntil}.`
    : `This pro forma is for the term from ${formatDate(startAt)} and is valid until ${validUntil}.`;
};

/** Returns the content of a quote for the person who approves and pays it, by card at its address or by bank transfer. */
const quote = (sources: DocumentSources): DocumentContent => {
  const { order, document, payLink } = sources;
  const { approvalUntil, paymentType } = order;
  const validUntil = formatDay(lastDayBefore(approvalUntil ?? document.issuedAt));
  return {
    ...documentDefaults(sources),
    ...amountsOf(sources),
    facts: [
      ["Issued", formatDate(document.issuedAt)],
      ["Valid until", validUntil],
      ...orderHeading(order),
    ],
    parties: partiesOf(order, "For"),
    settlement: settlementRows(order),
    schedule: [],
    bank: paymentType === "bacs" ? bankFacts(order) : [],
    payLink,
    statements: [
      "This is a quote, not a VAT invoice. We send a VAT invoice when we receive your payment.",
      `The price is valid until ${validUntil}${quoteConditionText(order)}. If it is not paid by then, nothing changes and nothing is owed.`,
      ...(order.offered === null ? [] : [agreementText(order)]),
      ...reverseChargeWording(order),
      currencyNote,
    ],
    validUntil,
  };
};

const quoteConditionText = ({ lines }: DocumentOrder): string => {
  if (lines.some(({ upgrade }) => upgrade !== null))
    return ", unless the plan being upgraded changes";
  return lines.some(({ plan }) => plan !== null) ? ", unless another plan is bought" : "";
};

const agreementText = ({ lines }: DocumentOrder): string =>
  lines.some(({ plan }) => plan !== null)
    ? `By paying it you agree to our terms and to the subscription agreement, which you can read at the quote’s link.`
    : `By paying it you agree to our terms.`;

const settlementRows = ({ totals, lines }: DocumentOrder): DocumentContent["settlement"] => {
  const later = totals.total - totals.toPay;
  const months = lines.flatMap(({ upgrade }) => upgrade?.monthsLeft ?? []).length;
  return [
    ...(totals.monthly
      ? [
          [
            `${totals.months - 1} later months, each ${formatPence(totals.toPayMonthly)}`,
            later,
          ] as const,
        ]
      : []),
    ...(months > 0 ? [[withLaterMonths(months), later] as const] : []),
    ["To pay now", totals.toPay],
  ];
};

/** Returns the title of the total that includes an upgrade's remaining months, whose extra cost is charged later. */
const withLaterMonths = (months: number): string =>
  months === 1 ? "With the remaining month" : `With the ${months} remaining months`;

const bankFacts = ({ orderId, totals }: DocumentOrder): DocumentContent["bank"] => {
  const { bank } = product;
  return [
    ["Payment reference", orderId],
    ["Amount", formatPence(totals.toPay)],
    ["Account name", bank.accountName],
    ["Sort code", bank.sortCode],
    ["IBAN", bank.iban],
    ["Account number", bank.accountNumber],
    ["Bank", bank.bank],
    ["SWIFT/BIC", bank.swift],
  ];
};

/**
 * Returns the last day for payment. A next term can be paid until its plan would become In-active; a quote, as long as it is
 * valid; anything else, until its order lapses, whenever the document was made.
 */
const lastDayOf = ({ order: { approvalUntil, startAt }, document }: DocumentSources): string => {
  if (approvalUntil !== null) return lastDayBefore(approvalUntil);
  if (startAt === null) return transferDueOn(londonDay(document.causedAt));
  const startsOn = londonDay(startAt);
  const [last, causedOn] = [inactiveOn(startsOn), londonDay(document.causedAt)];
  // A document issued after that day is for a term that can still be paid until it lapses.
  return causedOn <= last ? last : renewableUntil(startsOn);
};

const paymentMethodText = (type: PaymentType | null): string =>
  type === "card" ? "Paid by card" : "Paid by bank transfer";

const laterPayments = ({ upgrade }: PricedLine, rate: number): string =>
  `Later payments are for the plan alone${rate > 0 ? ` and include VAT at ${displayRate(rate)}` : ""}. ${
    upgrade === null
      ? ""
      : "Each is the extra cost of that month and is charged together with the amount invoiced for it before. "
  }The tax point of each is the date it is due or paid, whichever is earlier.`;

const replacementText = ({
  number,
  issuedAt,
  creditNote: note,
  isRefunded,
}: ReplacedDocument): string =>
  `This invoice replaces invoice ${number} of ${formatDate(issuedAt)}, which credit note ${note} cancels. Payments made count towards this invoice; the tax point is the same.${
    isRefunded ? " A separate credit note credits the refund on this invoice." : ""
  }`;

/**
 * Returns the content of an invoice for the whole order, with the dates and amounts of a monthly plan's payments. UK VAT rules
 * let one invoice cover the payments of a year if it names each payment's net, rate, VAT and due date.
 */
const invoice = (sources: DocumentSources): DocumentContent => {
  const { order, document, payments, replaced } = sources;
  const { totals } = order;
  const plan = order.lines.find(
    ({ monthlyPence, upgrade }) => monthlyPence !== null || (upgrade?.monthsLeft.length ?? 0) > 0,
  );
  const taxPoint = formatDate(document.causedAt);
  return {
    ...documentDefaults(sources),
    ...amountsOf(sources),
    facts: [
      ["Invoice number", document.number ?? ""],
      ["Issued", formatDate(document.issuedAt)],
      ["Tax point", taxPoint],
      ...(replaced === null ? [] : [["Replaces", replaced.number ?? ""] as const]),
      ...orderHeading(order),
    ],
    parties: partiesOf(order, "Invoice to"),
    settlement: [
      [`${paymentMethodText(order.paymentType)}, ${taxPoint}`, totals.toPay],
      ...invoicedInLaterMonths(sources),
    ],
    amounts: invoicedAmounts(sources),
    schedule: plan === undefined ? [] : schedulePayments(payments, totals, rateOf(plan, totals)),
    statements: [
      ...(replaced === null ? [] : [replacementText(replaced)]),
      ...(plan === undefined ? [] : [laterPayments(plan, rateOf(plan, totals))]),
      ...reverseChargeWording(order),
      currencyNote,
    ],
  };
};
