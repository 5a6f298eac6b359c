import type { searchContract } from "../../../shared/contract/content/search.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { SearchDeps } from "../../content-index/searchable.ts";
import { listFollowed, unfollowSubject } from "../../entities/followed.ts";
import { decrementFollowed } from "../../entities/newsletter-subscriber.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { presentFollows } from "./present-follows.ts";

type Endpoint = (typeof searchContract)["endpoints"]["removeFollow"];

/** Unfollows a search, a tag or a colour. It is not an error if it is not followed. */
export const removeFollow: UseCase<Endpoint, SearchDeps> = async (
  { table, searchable },
  { userId, profile },
  { params: { id, followId } },
) => {
  if (id !== userId) throw notFound("This account");
  await ignoreConflict(
    table.save([unfollowSubject(userId, followId), decrementFollowed(userId)]),
    () => {},
  );
  const [rows, { library }] = await Promise.all([
    listFollowed(table, userId),
    searchable.current(),
  ]);
  return { status: 200, body: presentFollows(library, rows, profile) };
};
