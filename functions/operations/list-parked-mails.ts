import type { operationsContract } from "../../shared/contract/operations.ts";
import { hasEveryWord } from "../../shared/domain/folded-text.ts";
import { listParkedMails as listParked } from "../rows/mail.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { pageOf } from "./page-of.ts";

type Endpoint = typeof operationsContract.endpoints.listParkedMails;

export const listParkedMails: UseCase<Endpoint> = async ({ table }, _caller, { query }) => {
  const { q = "" } = query;
  const found = (await listParked(table)).filter(({ to, request, note }) =>
    hasEveryWord(q, [to, request.template, note]),
  );
  const body = pageOf(found, query, ({ outboxId, request, to, note, queuedAt, closedAt }) => ({
    id: outboxId,
    template: request.template,
    to,
    note,
    queued_at: queuedAt,
    parked_at: closedAt,
  }));
  return { status: 200, body };
};
