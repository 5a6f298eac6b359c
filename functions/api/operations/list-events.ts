import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { textsContainWords } from "../../../shared/domain/search/fold-text.ts";
import { listEventsOf } from "../../entities/event.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { pageOf } from "../../presenters/page-of.ts";

type Endpoint = typeof operationsContract.endpoints.listEvents;

export const listEvents: UseCase<Endpoint> = async ({ table, now }, _caller, { query }) => {
  const { q = "", day = now().toISOString().slice(0, 10), sort } = query;
  const found = (await listEventsOf(table, day)).filter(({ text, userId }) =>
    textsContainWords(q, [text, userId ?? ""]),
  );
  // The rows arrive latest first.
  const inOrder = sort === "at" ? found.toReversed() : found;
  const { data, meta } = pageOf(inOrder, query);
  return {
    status: 200,
    body: {
      data: data.map(({ eventId, at, text, userId }) => ({
        id: eventId,
        at,
        text,
        user_id: userId,
      })),
      meta,
    },
  };
};
