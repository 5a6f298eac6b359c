import type { TimelineEntry } from "../../../shared/contract/orders/order-admin-views.ts";

/** Something that happened to an order, as the rows tell it. */
export interface Happened {
  readonly id: string;
  /** An instant; or a London day, of what has no time. */
  readonly at: string;
  readonly kind: TimelineEntry["kind"];
  readonly title: string;
  readonly detail?: string | null;
  /** Pence. */
  readonly amount?: number;
  readonly tone?: TimelineEntry["tone"];
  readonly by?: string | null;
}
