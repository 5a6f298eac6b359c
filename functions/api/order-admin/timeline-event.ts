import type { TimelineEntry } from "../../../shared/contract/orders/order-admin-views.ts";

/** An event of an order, as its rows record it. */
export interface TimelineEvent {
  readonly id: string;
  /** An instant, or a London date for an event without a time. */
  readonly at: string;
  readonly kind: TimelineEntry["kind"];
  readonly title: string;
  readonly detail?: string | null;
  /** The amount in pence. */
  readonly amount?: number;
  readonly tone?: TimelineEntry["tone"];
  readonly by?: string | null;
}
