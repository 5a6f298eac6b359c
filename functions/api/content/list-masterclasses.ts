import type { contentContract } from "../../../shared/contract/content/content.ts";
import { emptyFilter } from "../../../shared/domain/feeds/feed-filter.ts";
import { readerContextFor } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentFiltered } from "./present-feed.ts";

type Endpoint = typeof contentContract.endpoints.listMasterclasses;

/** Lists the masterclasses, newest first. */
export const listMasterclasses: UseCase<Endpoint, LibraryDeps> = async (
  deps,
  member,
  { query },
) => {
  const readerContext = await readerContextFor(deps, member);
  return {
    status: 200,
    body: presentFiltered(readerContext, { ...emptyFilter, type: "masterclass" }, query),
  };
};
