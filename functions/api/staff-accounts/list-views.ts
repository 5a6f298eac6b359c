import type { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { querySavedViews as loadViews } from "../../entities/saved-view.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { savedView } from "./saved-view.ts";

type Endpoint = typeof staffAccountsContract.endpoints.listViews;

export const listViews: UseCase<Endpoint> = async ({ table }, staff, { query }) => {
  const views = await loadViews(table, query.list);
  return { status: 200, body: { data: views.map((view) => savedView(view, staff)) } };
};
