import type { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { listGroups } from "./list-groups.ts";

export const listTags: UseCase<
  typeof catalogueAdminContract.endpoints.listTags,
  LibraryDeps
> = async (deps, _caller, { query }) => ({
  status: 200,
  body: await listGroups(deps, "tag", query),
});
