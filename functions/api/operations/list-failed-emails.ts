import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { textsContainWords } from "../../../shared/domain/search/fold-text.ts";
import { byText } from "../../../shared/domain/directory/sorted.ts";
import { queryFailedEmails as listParked } from "../../entities/mail.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { sortedPageOf } from "../../presenters/page-of.ts";

type Endpoint = typeof operationsContract.endpoints.listFailedEmails;

const orders = {
  to: byText("to"),
  template: byText("template"),
  queued_at: byText("queued_at"),
  parked_at: byText("parked_at"),
};

export const listFailedEmails: UseCase<Endpoint> = async ({ table }, _caller, { query }) => {
  const { q = "" } = query;
  const found = (await listParked(table))
    .filter(({ to, request, note }) => textsContainWords(q, [to, request.template, note]))
    .map(({ outboxId, request, to, note, queuedAt, closedAt }) => ({
      id: outboxId,
      template: request.template,
      to,
      note,
      queued_at: queuedAt,
      parked_at: closedAt,
    }));
  return { status: 200, body: sortedPageOf(found, query, orders) };
};
