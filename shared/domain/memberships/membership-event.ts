import type { AgreedPlan, Membership, ReminderDays, Renewal } from "./membership.ts";

/** An event of a membership, which `membership-reducer.ts` applies. */
export type MembershipEvent =
  | { readonly type: "renewal-made"; readonly renewal: Omit<Renewal, "reminded" | "status"> }
  | { readonly type: "reminded"; readonly days: ReminderDays }
  /**
   * The member has been told of the plan for the first time. A reminder whose day has come is due after all, unless the next term
   * now needs consent, which the same email requests. The value is a London day.
   */
  | { readonly type: "invited"; readonly on: string }
  /** The member does not know of the plan yet and has no time left to decline: the next term needs their consent. */
  | { readonly type: "answer-needed" }
  /** Money was received for these months, for the next term, or for both. */
  | {
      readonly type: "paid";
      readonly on: string;
      /** The numbers of the instalments. */
      readonly instalments: readonly number[];
      readonly renewal: boolean;
    }
  /** An attempt failed; `confirmingCard` is the card whose bank requires the customer’s confirmation. */
  | {
      readonly type: "failed";
      readonly dueOn: string;
      readonly retryIndex: number;
      readonly on: string;
      readonly confirmingCard: string | null;
    }
  | { readonly type: "card-warned" }
  /** The confirmation link was mailed again. */
  | { readonly type: "asked-again"; readonly retryIndex: number }
  | { readonly type: "deactivated"; readonly on: string }
  | { readonly type: "term-begun" }
  /** The unpaid next term begins with another plan or period. */
  | { readonly type: "plan-begun" }
  /** The member cancelled or resumed the renewal. `begun` are reminders whose day has come. */
  | {
      readonly type: "renews";
      readonly renews: boolean;
      readonly begun: readonly ReminderDays[];
    }
  | { readonly type: "next"; readonly next: Membership["next"] }
  /** The order of the next term has another plan, price or payment method. */
  | {
      readonly type: "renewal-changed";
      readonly change: Partial<Pick<Renewal, "payBy" | "plan" | "toPay" | "toPayMonthly">>;
    }
  /** The next term is paid by bank transfer, so no card is charged for it any more. */
  | { readonly type: "transfer-asked" }
  | {
      readonly type: "upgraded";
      readonly orderId: string | null;
      readonly plan: AgreedPlan;
      /** The amount of each remaining month in pence, including VAT; null for an annual plan. */
      readonly toPayMonthly: number | null;
    }
  /** The upgrade is included: a next term that was paid already is of the higher plan too. */
  | {
      readonly type: "paid-term-upgraded";
      readonly plan: AgreedPlan;
      /** The amount of each later month in pence, including VAT; 0 for an annual plan. */
      readonly toPayMonthly: number;
    }
  /** Another card is charged from now on. */
  | { readonly type: "card"; readonly card: string | null }
  /** The payment of the last upgrade was refunded. */
  | { readonly type: "upgrade-undone" }
  /** The payment of the next term was refunded before its start. */
  | { readonly type: "renewal-refunded" }
  | { readonly type: "dispute-opened" }
  /** Missed payments are charged on the next day; for an ended plan (`isOver`), the months still owed. */
  | {
      readonly type: "dispute-won";
      readonly on: string;
      readonly nextDay: string;
      readonly isOver?: boolean;
    }
  /** The missing payments are no longer expected. */
  | { readonly type: "months-void" }
  | { readonly type: "dispute-lost"; readonly on: string };
