/**
 * Writes invoices, credit notes and payments as rows of the files that accounting programs import: sales invoices for Xero, and
 * audit trail transactions for Sage 50. A document has one row per rate of VAT, and its rows sum to its total.
 */
import { accounting } from "../../kernel/accounting.ts";
import { AppError } from "../../kernel/app-error.ts";
import { formatDay } from "../../kernel/calendar-day.ts";
import { displayRate } from "../../kernel/money.ts";
import type { AddressFields } from "../addresses/address.ts";
import { creditShares, grossOf } from "../invoicing/credit-shares.ts";
import type { RevenueLedgerKind } from "./revenue-figures.ts";
import { withoutOffsettingEntries } from "./ledger-pairs.ts";
import type { VatShare } from "../pricing/pricing.ts";

export interface BookedDocument {
  readonly kind: "credit-note" | "invoice";
  /** True for a credit note of an order whose payment belonged to another order, so that no money is refunded. */
  readonly takenBack: boolean;
  readonly writtenOff: boolean;
  readonly number: string;
  /** The London day on which the document was issued. */
  readonly on: string;
  readonly orderId: string;
  readonly purchaseNumber: string;
  /** The title of what was sold. */
  readonly title: string;
  readonly buyer: { readonly name: string; readonly email: string };
  readonly address: AddressFields | null;
  readonly reverseCharge: boolean;
  /** True for a credit note whose invoice is replaced by another one. */
  readonly corrects: boolean;
  /** The shares in pence, which are positive for a credit note too. */
  readonly vat: readonly VatShare[];
}

export interface BookedMoney {
  readonly kind: Exclude<RevenueLedgerKind, "written-off">;
  /** The amount in pence, which is negative for money that went out. */
  readonly amount: number;
  readonly on: string;
  readonly orderId: string;
  readonly reference: string;
  /** The id of the charge, receipt or refund that the entry records. */
  readonly causeId: string;
}

export interface AccountsFile {
  readonly columns: readonly string[];
  readonly rows: ReadonlyArray<readonly string[]>;
}

/** Returns the amount in pounds, such as `-12.05`. */
const poundsOf = (pence: number): string => (pence / 100).toFixed(2);

type Codes = Readonly<Record<string, string>>;

const codeOf = (codes: Codes, outside: string, rate: number, reverseCharge: boolean): string => {
  const code = reverseCharge ? outside : codes[String(rate)];
  if (code !== undefined) return code;
  throw new AppError(
    "conflict",
    `There is no tax code for VAT at ${displayRate(rate)}. Ask your developer to add one.`,
  );
};

const xeroColumns = [
  "*ContactName",
  "EmailAddress",
  "POAddressLine1",
  "POAddressLine2",
  "POAddressLine3",
  "POAddressLine4",
  "POCity",
  "PORegion",
  "POPostalCode",
  "POCountry",
  "*InvoiceNumber",
  "Reference",
  "*InvoiceDate",
  "*DueDate",
  "Total",
  "InventoryItemCode",
  "*Description",
  "*Quantity",
  "*UnitAmount",
  "Discount",
  "*AccountCode",
  "*TaxType",
  "TaxAmount",
  "TrackingName1",
  "TrackingOption1",
  "TrackingName2",
  "TrackingOption2",
  "Currency",
  "BrandingTheme",
] as const;

/**
 * Writes the Xero file. Amounts exclude VAT (`Tax exclusive` in the import); Xero recognises a credit note by its negative
 * amounts.
 */
export const xeroFile = (documents: readonly BookedDocument[]): AccountsFile => ({
  columns: xeroColumns,
  rows: documents.flatMap((document) =>
    document.vat.map((share) => {
      const cells = xeroCells(document, share);
      return xeroColumns.map((column) => cells[column] ?? "");
    }),
  ),
});

const xeroCells = (
  document: BookedDocument,
  { rate, net, tax }: VatShare,
): Partial<Record<(typeof xeroColumns)[number], string>> => {
  const { kind, number, on, orderId, purchaseNumber, title, buyer, address, vat } = document;
  const sign = kind === "credit-note" ? -1 : 1;
  const { xero } = accounting;
  return {
    "*ContactName": address?.company?.trim() || buyer.name,
    EmailAddress: address?.email?.trim() || buyer.email,
    POAddressLine1: address?.street_address_1 ?? "",
    POAddressLine2: address?.street_address_2 ?? "",
    POCity: address?.city ?? "",
    PORegion: address?.county ?? "",
    POPostalCode: address?.postcode ?? "",
    POCountry: address?.country ?? "",
    "*InvoiceNumber": number,
    Reference: purchaseNumber === "" ? orderId : `${orderId}, ${purchaseNumber}`,
    "*InvoiceDate": formatDay(on),
    "*DueDate": formatDay(on),
    Total: poundsOf(sign * grossOf(vat)),
    "*Description": kind === "invoice" ? title : `${creditWord(document)}: ${title}`,
    "*Quantity": "1",
    "*UnitAmount": poundsOf(sign * net),
    "*AccountCode": xero.accountCode,
    "*TaxType": codeOf(xero.taxTypes, xero.outside, rate, document.reverseCharge),
    TaxAmount: poundsOf(sign * tax),
    Currency: "GBP",
  };
};

/** Returns the reason for a credit note in words. */
const creditWord = ({ corrects, takenBack, writtenOff }: BookedDocument): string => {
  if (corrects) return "Correction";
  if (writtenOff) return "Written off";
  return takenBack ? "Cancelled" : "Refund";
};

const sageColumns = [
  "Type",
  "Account Reference",
  "Nominal A/C Ref",
  "Department Code",
  "Date",
  "Reference",
  "Details",
  "Net Amount",
  "Tax Code",
  "Tax Amount",
  "Exchange Rate",
  "Extra Reference",
] as const;

/** The maximum number of characters that Sage 50 accepts. */
const maxLengths = { reference: 30, details: 60 } as const;

/**
 * Writes the Sage 50 file. `SI` and `SC` are documents, `SA` is money received and `SP` is money refunded. Amounts are never
 * negative.
 */
export const sageFile = (
  documents: readonly BookedDocument[],
  money: readonly BookedMoney[],
): AccountsFile => ({
  columns: sageColumns,
  rows: [...documents.flatMap(sageDocument), ...withoutOffsettingEntries(money).map(sageMoney)],
});

/**
 * Returns the months of a plan that are no longer charged because the order was refunded in full: they were booked with its
 * invoice, and no credit note covers them. Returns null if nothing is left.
 */
export const voidMonths = (
  credit: BookedDocument,
  invoiced: readonly VatShare[],
  credits: readonly number[],
): BookedDocument | null => {
  const left = grossOf(invoiced) - credits.reduce((sum, amount) => sum + amount, 0);
  return left <= 0
    ? null
    : {
        ...credit,
        number: `${credit.number}-V`,
        title: `${credit.title}, uncharged months`,
        vat: creditShares(invoiced, credits, left),
      };
};

const sageDocument = (document: BookedDocument): ReadonlyArray<readonly string[]> => {
  const { kind, number, on, orderId, title, buyer, address, vat, reverseCharge } = document;
  const { sage } = accounting;
  const who = address?.company?.trim() || buyer.name;
  return vat.map(({ rate, net, tax }) => [
    kind === "invoice" ? "SI" : "SC",
    sage.customerAccount,
    sage.salesNominal,
    "0",
    formatDay(on),
    number.slice(0, maxLengths.reference),
    `${who}: ${title}`.slice(0, maxLengths.details),
    poundsOf(net),
    codeOf(sage.taxCodes, sage.outside, rate, reverseCharge),
    poundsOf(tax),
    "1",
    orderId.slice(0, maxLengths.reference),
  ]);
};

/** The words for payments. A write-off is in the file as a credit note, because no money moved. */
const moneyLabels: Readonly<Record<Exclude<RevenueLedgerKind, "written-off">, string>> = {
  charge: "Card",
  receipt: "Bank transfer",
  "receipt-kept": "Bank transfer, unallocated",
  refund: "Refund",
  "refund-failed": "Returned refund",
  "dispute-lost": "Lost dispute",
};

const sageMoney = ({ kind, amount, on, orderId, reference }: BookedMoney): readonly string[] => {
  const { sage } = accounting;
  const byCard = kind === "charge" || /^(?:re|dp)_/.test(reference);
  return [
    amount < 0 ? "SP" : "SA",
    sage.customerAccount,
    byCard ? sage.cardNominal : sage.bankNominal,
    "0",
    formatDay(on),
    orderId.slice(0, maxLengths.reference),
    `${moneyLabels[kind]} ${reference}`.slice(0, maxLengths.details),
    poundsOf(Math.abs(amount)),
    sage.noVat,
    poundsOf(0),
    "1",
    reference.slice(0, maxLengths.reference),
  ];
};
