import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { call } from "../../lib/api-client.ts";
import { session, type User } from "../../lib/session.ts";
import type { ChosenIds } from "./category-choice.ts";

/** Saves the filter of the member's feeds, which start again at their first page. */
export const saveFilter = async (
  { filter }: User,
  categories: ChosenIds,
  order_by = filter.order_by,
): Promise<void> => {
  const { data } = await call(usersContract.endpoints.updateFilter, {
    body: { filter: { ...filter, categories: [...categories], order_by, page: 1 } },
  });
  session.refresh(data);
};
