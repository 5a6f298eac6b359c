/** What a higher plan costs for the rest of the period (specification A §9 Upgrade pricing; decisions, Money). */
import type { Period } from "../kernel/order-terms.ts";

/** Stored for 30 minutes and charged exactly as shown. All amounts are pence without VAT unless they say otherwise. */
export interface UpgradeQuote {
  readonly quoteId: string;
  readonly planId: number;
  readonly slug: string;
  readonly period: Period;
  /** What is charged today: the remainder, and what comes next when a setting takes it along. */
  readonly net: number;
  /** The remainder of the period that runs: the difference of the catalogue prices for the days left. */
  readonly remainder: number;
  readonly daysLeft: number;
  readonly daysInPeriod: number;
  /** The next month of a monthly plan or the renewal of an annual one, at the new price. */
  readonly next: number;
  /** Whether today's charge includes it. */
  readonly takesNext: boolean;
  readonly nextDueOn: string;
  readonly parentOrderId: string | null;
  readonly expiresAt: string;
}
