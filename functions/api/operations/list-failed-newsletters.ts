import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { byText } from "../../../shared/domain/directory/sorted.ts";
import { listFailedSubscribers } from "../../entities/newsletter-subscriber.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { sortedPageOf } from "../../presenters/page-of.ts";

type Endpoint = typeof operationsContract.endpoints.listFailedNewsletters;

const orders = { on: byText("on"), parked_at: byText("parked_at") };

export const listFailedNewsletters: UseCase<Endpoint> = async ({ table }, _caller, { query }) => {
  const parked = (await listFailedSubscribers(table)).flatMap(({ userId, last }) =>
    last?.parked ? [{ id: userId, on: last.on, note: last.outcome, parked_at: last.at }] : [],
  );
  return { status: 200, body: sortedPageOf(parked, query, orders) };
};
