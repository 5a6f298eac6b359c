import type { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadGroups } from "../../entities/product-group.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { Groups } from "./group-record.ts";

export const newCategory: UseCase<
  typeof catalogueAdminContract.endpoints.newCategory,
  LibraryDeps
> = async ({ table }) => {
  const groups = new Groups(await loadGroups(table, "category"), []);
  return { status: 200, body: { data: { categories: groups.choice(null, null) } } };
};
