import type { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import {
  answerDueOn,
  isClosed,
  isOverdue,
} from "../../../shared/domain/privacy/privacy-request.ts";
import { byText } from "../../../shared/domain/directory/sorted.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { sortedPageOf } from "../../presenters/page-of.ts";
import { loadDataCaseContexts, presentPrivacyRequests } from "./present-privacy-request.ts";

type Endpoint = typeof privacyContract.endpoints.listPrivacyRequests;

const orders = { due_on: byText("due_on"), done_at: byText("done_at") };

export const listPrivacyRequests: UseCase<Endpoint> = async (deps, { userId }, { query }) => {
  const { state, kind, person } = query;
  const today = londonDay(deps.now());
  const found = (await loadDataCaseContexts(deps))
    .filter(
      (one) =>
        (kind === undefined || one.row.kind === kind) &&
        (person === undefined || one.row.userId === person) &&
        (state === undefined ||
          (state === "late"
            ? isOverdue(one.state, answerDueOn(one.row.receivedOn), today)
            : isClosed(one.state) === (state === "finished"))),
    )
    .map((one) => ({
      id: one.row.caseId,
      due_on: answerDueOn(one.row.receivedOn),
      done_at: one.copy?.readyAt ?? one.steps.at(-1)?.at ?? "",
      one,
    }));
  const { data, meta } = sortedPageOf(found, query, orders);
  const cases = data.map(({ one }) => one);
  return { status: 200, body: { data: await presentPrivacyRequests(deps, cases, userId), meta } };
};
