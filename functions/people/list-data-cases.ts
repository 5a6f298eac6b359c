import type { peopleContract } from "../../shared/contract/people.ts";
import { answerDueOn, isClosed, isLate } from "../../shared/domain/data-case.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { gatherDataCases, viewDataCases } from "./data-case-view.ts";

type Endpoint = typeof peopleContract.endpoints.listDataCases;

export const listDataCases: UseCase<Endpoint> = async (
  deps,
  _caller,
  { query: { page, limit, state, kind } },
) => {
  const today = londonDay(deps.now());
  const found = (await gatherDataCases(deps)).filter(
    (one) =>
      (kind === undefined || one.row.kind === kind) &&
      (state === undefined ||
        (state === "late"
          ? isLate(one.state, answerDueOn(one.row.receivedOn), today)
          : isClosed(one.state) === (state === "finished"))),
  );
  return {
    status: 200,
    body: {
      data: await viewDataCases(deps, found.slice((page - 1) * limit, page * limit)),
      meta: { total: found.length, page, perPage: limit },
    },
  };
};
