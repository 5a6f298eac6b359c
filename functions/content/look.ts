import type { Member } from "../runtime/caller.ts";
import type { Look } from "./content-view.ts";
import type { LibraryDeps } from "./library-store.ts";
import { readerOf } from "./reader-view.ts";

/** What every use case of content gathers first: who looks, when, at which library. */
export const lookOf = async ({ library, now }: LibraryDeps, member: Member): Promise<Look> => ({
  reader: readerOf(member),
  now: now(),
  library: await library.current(),
});
