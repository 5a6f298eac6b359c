import type { contentContract } from "../../../shared/contract/content/content.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

type Endpoint = typeof contentContract.endpoints.readLatest;

/** Returns the id of the newest published item, which the dashboard polls every minute. Cached at the edge for 30 seconds. */
export const readLatest: UseCase<Endpoint, LibraryDeps> = async ({ library, now }) => {
  const [newest] = (await library.current()).publishedAt(now());
  return { status: 200, body: { data: { id: newest?.id ?? null } } };
};
