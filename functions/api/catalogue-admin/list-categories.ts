import type { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { listGroups } from "./list-groups.ts";

export const listProductCategories: UseCase<
  typeof catalogueAdminContract.endpoints.listCategories,
  LibraryDeps
> = async (deps, _caller, { query: { per_page: limit, ...query } }) => ({
  status: 200,
  body: await listGroups(deps, "category", { ...query, limit }),
});
