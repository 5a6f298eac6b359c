import type { operationsContract } from "../../shared/contract/operations.ts";
import { listParkedEvents as listParked } from "../rows/stripe-event.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { pageOf } from "./page-of.ts";

type Endpoint = typeof operationsContract.endpoints.listParkedEvents;

/** Of an event's text staff see what it is called, and nothing of whom it is about. */
export const listParkedEvents: UseCase<Endpoint> = async ({ table }, _caller, { query }) => {
  const parked = (await listParked(table)).toSorted((a, b) => b.lastAt.localeCompare(a.lastAt));
  const body = pageOf(parked, query, ({ id, text, reason, deliveries, firstAt, lastAt }) => ({
    id,
    event_id: /"id":\s*"(evt_\w{1,80})"/.exec(text)?.[1] ?? null,
    type: /"type":\s*"([a-z_.]{1,80})"/.exec(text)?.[1] ?? null,
    reason,
    deliveries,
    first_at: firstAt,
    last_at: lastAt,
  }));
  return { status: 200, body };
};
