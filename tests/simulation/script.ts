/** The script says what a simulated member does on which day. All actions happen at noon. */

/** A day in London, such as `2027-03-14`. */
export type Day = string;

export type PlanId = 15 | 16 | 17;
export type Period = "annual" | "monthly";

/** This says how the bank answers a charge: it accepts it, declines it, or wants a confirmation. */
export type CardKind = "confirms" | "declines" | "works";

export type Action =
  | { readonly what: "upgrade"; readonly to: PlanId }
  | { readonly what: "next"; readonly plan: PlanId; readonly period: Period }
  | { readonly what: "same-again" }
  | { readonly what: "cancel" }
  | { readonly what: "resume" }
  | { readonly what: "card"; readonly kind: CardKind }
  /** The member follows the link to a payment that awaits their confirmation. */
  | { readonly what: "confirm" }
  | { readonly what: "pay-now" }
  /** The member buys a new plan through the basket. */
  | { readonly what: "buy"; readonly plan: PlanId; readonly period: Period }
  /** Finance writes off what is owed. */
  | { readonly what: "write-off" }
  /** The bank transfer of the pending order arrives. */
  | { readonly what: "transfer" }
  | { readonly what: "dispute"; readonly state: "lost" | "open" | "won" }
  /** Staff refund the newest order that was paid. */
  | { readonly what: "refund"; readonly part: "all" | "some" };

export type DatedAction = { readonly on: Day } & Action;

export interface Script {
  /** The name in the output, such as `17 card declines, then pays`. */
  readonly name: string;
  readonly boughtOn: Day;
  readonly plan: PlanId;
  readonly period: Period;
  readonly payBy: "bacs" | "card";
  readonly doings: readonly DatedAction[];
}

/** The amount of a partial refund, in pence. */
export const partRefund = 1000;
