import type { contentContract } from "../../../shared/contract/content/content.ts";
import { readerContextFor } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentTree } from "./present-category.ts";

type Endpoint = typeof contentContract.endpoints.readTree;

/** Returns the tree of the navigation drawer and the steps of the onboarding, with the number of published items. */
export const readTree: UseCase<Endpoint, LibraryDeps> = async (deps, member) => {
  const readerContext = await readerContextFor(deps, member);
  return {
    status: 200,
    body: { data: presentTree(readerContext), tree: readerContext.library.editorial.onboarding },
  };
};
