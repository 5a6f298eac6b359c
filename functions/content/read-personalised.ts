import type { contentContract } from "../../shared/contract/content.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { viewList } from "./content-view.ts";
import type { LibraryDeps } from "./library-store.ts";
import { lookOf } from "./look.ts";

type Endpoint = typeof contentContract.endpoints.readPersonalised;

/** The member's personalised feed: a hard filter by the categories they follow (decisions, Content). */
export const readPersonalised: UseCase<Endpoint, LibraryDeps> = async (deps, member, { query }) => {
  const look = await lookOf(deps, member);
  const chosen = new Set(member.profile.filter.categories);
  const items = look.library
    .publishedAt(look.now)
    .filter(({ categories }) => categories.some((id) => chosen.has(id)));
  return {
    status: 200,
    body: { ...viewList(look, items, query), moreContent: [], subscriptionTrends: [] },
  };
};
