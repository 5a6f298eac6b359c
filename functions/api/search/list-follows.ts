import type { searchContract } from "../../../shared/contract/content/search.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { listFollowed } from "../../entities/followed.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { SearchDeps } from "../../content-index/searchable.ts";
import { presentFollows } from "./present-follows.ts";

type Endpoint = (typeof searchContract)["endpoints"]["listFollows"];

/** Lists what the member follows, newest first. */
export const listFollows: UseCase<Endpoint, SearchDeps> = async (
  { table, searchable },
  { userId, profile },
  { params },
) => {
  if (params.id !== userId) throw notFound("This account");
  const [rows, { library }] = await Promise.all([
    listFollowed(table, userId),
    searchable.current(),
  ]);
  return { status: 200, body: presentFollows(library, rows, profile) };
};
