/** The input and output of the documents. All amounts are whole pence. */
import type { DocumentKind, PaymentType } from "../../kernel/order-terms.ts";
import type { AmountText } from "./describe-amounts.ts";
import type { DocumentLine } from "./document-lines.ts";
import type { Buyer, Party } from "./document-parties.ts";
import type { Ideographs } from "../addresses/printable-script.ts";
import type { DuePayment, ScheduledPayment } from "./payment-schedule.ts";
import type { PricedLine, Totals, VatShare } from "../pricing/pricing.ts";

/** A label with its value: `["Issued", "21/11/2026"]`. */
export type Fact = readonly [name: string, value: string];

export interface DocumentOrder extends Buyer {
  readonly orderId: string;
  /** The instant at which a next term begins. */
  readonly startAt: string | null;
  readonly paymentType: PaymentType | null;
  /** The expiry of a quote that another person is to approve. */
  readonly approvalUntil: string | null;
  /** The offer by staff, whose payer agrees to terms and contract. */
  readonly offered: object | null;
  readonly purchaseNumber: string;
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
}

export interface DocumentSources {
  readonly order: DocumentOrder;
  readonly document: {
    readonly kind: DocumentKind;
    readonly number: string | null;
    readonly amount: number;
    readonly reason: string | null;
    /** True for a credit note whose payment belonged to another order, so that no money is refunded. */
    readonly takenBack: boolean;
    /** True for a credit note that writes off a debt. */
    readonly writtenOff: boolean;
    readonly causedAt: string;
    readonly issuedAt: string;
    /** The document that this one replaces; for a credit note, the invoice that another one replaces. */
    readonly corrects: string | null;
  };
  /** All payments of the order. */
  readonly payments: readonly DuePayment[];
  /** The document that this invoice or pro forma replaces. */
  readonly replaced: ReplacedDocument | null;
  /** The invoice of a credit note, with the amounts of its earlier credit notes. */
  readonly invoice: { readonly number: string; readonly issuedAt: string } | null;
  readonly earlierCredits: readonly number[];
  /** The earlier credit note, if this one restates a refund of a corrected invoice. */
  readonly restated: { readonly number: string; readonly issuedAt: string } | null;
  /** The address at which a quote can be paid by card. */
  readonly payLink: string | null;
}

export interface ReplacedDocument {
  /** The number of the document; null for a pro forma. */
  readonly number: string | null;
  readonly issuedAt: string;
  /** The credit note that cancels the invoice. */
  readonly creditNote: string | null;
  /** True for an invoice that was partly refunded: the new one has credit notes for that. */
  readonly isRefunded: boolean;
}

export interface DocumentContent {
  readonly kind: DocumentKind;
  readonly title: string;
  readonly number: string | null;
  readonly facts: readonly Fact[];
  readonly parties: readonly Party[];
  readonly lines: readonly DocumentLine[];
  readonly vat: readonly VatShare[];
  readonly reverseCharge: boolean;
  readonly net: number;
  readonly tax: number;
  readonly total: number;
  readonly totalLabel: string;
  /** The rows below the total: what was paid, and what is left. */
  readonly settlement: ReadonlyArray<readonly [label: string, pence: number]>;
  /** The amounts of an invoice, paid and later, as its email states them. */
  readonly amounts: AmountText | null;
  readonly schedule: readonly ScheduledPayment[];
  /** The bank details; empty unless a payment is due. */
  readonly bank: readonly Fact[];
  /** The address for card payments; null unless another person may pay. */
  readonly payLink: string | null;
  readonly statements: readonly string[];
  readonly replaced: ReplacedDocument | null;
  readonly validUntil: string | null;
  readonly takenBack: boolean;
  readonly writtenOff: boolean;
  /** The standard forms in which Chinese characters are printed. */
  readonly ideographs: Ideographs;
}
