import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { FailedEventView } from "../../../shared/contract/operations/operations-views.ts";
import { byNumber, byText } from "../../../shared/domain/directory/sorted.ts";
import { queryFailedEvents as listParked } from "../../entities/stripe-event.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { sortedPageOf } from "../../presenters/page-of.ts";

type Endpoint = typeof operationsContract.endpoints.listFailedEvents;

const orders = {
  type: (a: FailedEventView, b: FailedEventView) => (a.type ?? "").localeCompare(b.type ?? ""),
  deliveries: byNumber("deliveries"),
  first_at: byText("first_at"),
  last_at: byText("last_at"),
};

/** Lists failed events. Staff see the type of an event and nothing about the person concerned. */
export const listFailedEvents: UseCase<Endpoint> = async ({ table }, _caller, { query }) => {
  const parked = (await listParked(table)).map((event) => ({
    id: event.id,
    event_id: event.eventId,
    type: event.type,
    reason: event.reason,
    deliveries: event.deliveries,
    first_at: event.firstAt,
    last_at: event.lastAt,
  }));
  const { sort = "-last_at" } = query;
  return { status: 200, body: sortedPageOf(parked, { ...query, sort }, orders) };
};
