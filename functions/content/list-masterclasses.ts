import type { contentContract } from "../../shared/contract/content.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { viewList } from "./content-view.ts";
import type { LibraryDeps } from "./library-store.ts";
import { lookOf } from "./look.ts";

type Endpoint = typeof contentContract.endpoints.listMasterclasses;

/** Specification B §2 Masterclass: the items of that type, newest first. */
export const listMasterclasses: UseCase<Endpoint, LibraryDeps> = async (
  deps,
  member,
  { query },
) => {
  const look = await lookOf(deps, member);
  const items = look.library.publishedAt(look.now).filter(({ type }) => type === "masterclass");
  return { status: 200, body: viewList(look, items, query) };
};
