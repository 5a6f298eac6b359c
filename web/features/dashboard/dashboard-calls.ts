import { contentContract } from "../../../shared/contract/content.ts";
import { pagingOf } from "../../lib/list-query.ts";
import { callOf } from "../../lib/page-call.ts";

const { readDashboard, readPersonalised } = contentContract.endpoints;

/** The dashboard is asked for as a first page; its rows have lengths of their own. */
export const dashboardCall = callOf(readDashboard, () => ({
  query: { dashboard: "1", page: 1, perPage: 1, cache: "false" },
}));

/** Beside everything, `?show=all`, only the feed's rows are shown. */
export const personalisedCall = callOf(readPersonalised, ({ search }) => {
  const paging = pagingOf(search);
  return { query: search.get("show") === "all" ? { ...paging, page: 1 } : paging };
});
