import type { contentContract } from "../../shared/contract/content.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { viewTree } from "./content-view.ts";
import type { LibraryDeps } from "./library-store.ts";
import { lookOf } from "./look.ts";

type Endpoint = typeof contentContract.endpoints.readTree;

/** The navigation drawer's tree and the onboarding's steps (specification B §2), with totals of what is published. */
export const readTree: UseCase<Endpoint, LibraryDeps> = async (deps, member) => {
  const look = await lookOf(deps, member);
  return { status: 200, body: { data: viewTree(look), tree: look.library.editorial.onboarding } };
};
