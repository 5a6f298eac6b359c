/** Searches a generated library by words and by colour. */

import { encodeSearchIndex } from "../../functions/content-index/search-index.ts";
import { type Snapshot, encodeSnapshot } from "../../functions/content-index/snapshot.ts";
import { openPublishedLibrary } from "../../functions/content-index/with-library.ts";
import type { Member } from "../../functions/identity/caller.ts";
import type { Deps } from "../../functions/platform/deps.ts";
import { searchColours } from "../../functions/api/search/search-colours.ts";
import { searchLibrary } from "../../functions/api/search/search-library.ts";
import { openSearchable, type SearchDeps } from "../../functions/content-index/searchable.ts";
import { searchContract } from "../../shared/contract/content/search.ts";
import { cpuBudget } from "./budgets.ts";
import { generateIndex } from "./generated-library.ts";
import { misspell, wordOfRank } from "./generated-words.ts";
import type { Work } from "./handler-work.ts";

const { endpoints } = searchContract;
const paging = { page: 1, perPage: 12 };

export const searchWork = async (
  snapshot: Snapshot,
  deps: Deps,
  member: Member,
  target: number,
): Promise<readonly Work[]> => {
  const searchable = openSearchable(
    openPublishedLibrary(await encodeSnapshot(snapshot)),
    await encodeSearchIndex(await generateIndex(snapshot)),
  );
  const searching: SearchDeps = { ...deps, searchable: { current: async () => searchable } };
  const search = (name: string, query: string): Work => ({
    name,
    endpoint: endpoints.search,
    target,
    run: () =>
      searchLibrary(searching, member, {
        params: undefined,
        query: { query, ...paging },
        body: undefined,
      }),
  });
  return [
    search("search: two words", `${wordOfRank(160)} ${wordOfRank(230)} `),
    search("search: the first three letters", wordOfRank(160).slice(0, 3)),
    search("search: with a typo", `${misspell(wordOfRank(9031))} `),
    {
      name: "palette search",
      endpoint: endpoints.searchColours,
      // At any size, the search first compares some thousands of groups of similar colours.
      target: cpuBudget.anyAt5000,
      run: () =>
        searchColours(searching, member, {
          params: undefined,
          query: { colour: "#8996C1", ...paging },
          body: undefined,
        }),
    },
  ];
};
