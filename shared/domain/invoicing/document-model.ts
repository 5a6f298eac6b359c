/** What goes into a pro forma, an invoice or a credit note, and what comes out. All amounts are whole pence. */
import type { DocumentKind, PaymentType } from "../../kernel/order-terms.ts";
import type { AmountWords } from "./amount-words.ts";
import type { DocumentLine } from "./document-lines.ts";
import type { Buyer, Party } from "./document-parties.ts";
import type { Ideographs } from "../addresses/printable-script.ts";
import type { DuePayment, ScheduledPayment } from "./payment-schedule.ts";
import type { PricedLine, Totals, VatShare } from "../pricing/pricing.ts";

/** A name and what it is: `["Issued", "21/11/2026"]`. */
export type Fact = readonly [name: string, value: string];

export interface DocumentOrder extends Buyer {
  readonly orderId: string;
  /** Of a next term: the instant at which it begins. */
  readonly startAt: string | null;
  readonly paymentType: PaymentType | null;
  /** Of a quote that somebody else is to approve: until when it is good. */
  readonly approvalUntil: string | null;
  /** Made by staff: who pays it agrees to terms and contract. */
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
    /** Of a credit note: the money was another order's, and none goes back. */
    readonly takenBack: boolean;
    /** Of a credit note: what was owed is given up. */
    readonly writtenOff: boolean;
    readonly causedAt: string;
    readonly issuedAt: string;
    /** The document whose place it takes; of a credit note the invoice that another one replaces. */
    readonly corrects: string | null;
  };
  /** All of the order's. */
  readonly payments: readonly DuePayment[];
  /** Of an invoice or a pro forma that takes another one's place: that one. */
  readonly replaced: ReplacedDocument | null;
  /** Of a credit note: its invoice, and the amounts of the credit notes of that before this one. */
  readonly invoice: { readonly number: string; readonly issuedAt: string } | null;
  readonly earlierCredits: readonly number[];
  /** Of a credit note that says a refund again of a corrected invoice: the one that was made before. */
  readonly restated: { readonly number: string; readonly issuedAt: string } | null;
  /** Of a quote: where it can be paid by card. */
  readonly payLink: string | null;
}

export interface ReplacedDocument {
  /** Null of a pro forma. */
  readonly number: string | null;
  readonly issuedAt: string;
  /** Of an invoice: the credit note that takes it back. */
  readonly creditNote: string | null;
  /** Of an invoice that was refunded in part: that there are credit notes of the new one for it. */
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
  /** Below the total: what was paid, and what is left. */
  readonly settlement: ReadonlyArray<readonly [label: string, pence: number]>;
  /** Of an invoice: what was paid and what follows, as its mail says it. */
  readonly amounts: AmountWords | null;
  readonly schedule: readonly ScheduledPayment[];
  /** Where to pay; empty unless it is to be paid. */
  readonly bank: readonly Fact[];
  /** Where it can be paid by card; null unless somebody else may. */
  readonly payLink: string | null;
  readonly statements: readonly string[];
  readonly replaced: ReplacedDocument | null;
  readonly validUntil: string | null;
  readonly takenBack: boolean;
  readonly writtenOff: boolean;
  /** Whose forms of Chinese characters it is printed in. */
  readonly ideographs: Ideographs;
}
