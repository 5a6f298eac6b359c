/** What a simulated member does, and on which day. Everything is done at noon. */

/** A day in London: `2027-03-14`. */
export type Day = string;

export type PlanId = 15 | 16 | 17;
export type Period = "annual" | "monthly";

/** How the bank answers a charge: at once, with a refusal, or with the wish to see its customer. */
export type CardKind = "confirms" | "declines" | "works";

export type Doing =
  | { readonly what: "upgrade"; readonly to: PlanId }
  | { readonly what: "next"; readonly plan: PlanId; readonly period: Period }
  | { readonly what: "same-again" }
  | { readonly what: "cancel" }
  | { readonly what: "resume" }
  | { readonly what: "card"; readonly kind: CardKind }
  /** Follows the link of a payment that waits for them. */
  | { readonly what: "confirm" }
  | { readonly what: "pay-now" }
  /** A plan anew, through the basket. */
  | { readonly what: "buy"; readonly plan: PlanId; readonly period: Period }
  /** Finance give up what is owed. */
  | { readonly what: "write-off" }
  /** The money of the order that waits for a bank transfer is there. */
  | { readonly what: "transfer" }
  | { readonly what: "dispute"; readonly state: "lost" | "open" | "won" }
  /** Of the newest order that has brought money. */
  | { readonly what: "refund"; readonly part: "all" | "some" };

export type Dated = { readonly on: Day } & Doing;

export interface Script {
  /** For whoever reads the differences: `17 card declines, then pays`. */
  readonly name: string;
  readonly boughtOn: Day;
  readonly plan: PlanId;
  readonly period: Period;
  readonly payBy: "bacs" | "card";
  readonly doings: readonly Dated[];
}

/** What goes back when a part is paid back, in pence. */
export const partRefund = 1000;
