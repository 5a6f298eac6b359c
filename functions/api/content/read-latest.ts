import type { contentContract } from "../../../shared/contract/content/content.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

type Endpoint = typeof contentContract.endpoints.readLatest;

/** What the dashboard polls every minute: the newest published item's id. Cached at the edge for 30 s. */
export const readLatest: UseCase<Endpoint, LibraryDeps> = async ({ library, now }) => {
  const [newest] = (await library.current()).publishedAt(now());
  return { status: 200, body: { data: { id: newest?.id ?? null } } };
};
