import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { call } from "../../lib/api-client.ts";
import { session, type User } from "../../lib/session.ts";
import type { ChosenIds } from "./category-choice.ts";

/** Saves what the member's feeds are filtered by, from their first page on. */
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
