import { contentContract } from "../../../shared/contract/content/content.ts";
import type { PageCall } from "../../lib/page-call.ts";
import { indexQueryOf } from "./index-query.ts";
import { browseFiltersQuery } from "./browse-filters.ts";

const { listContent, readTree } = contentContract.endpoints;

export const indexCall: PageCall<typeof listContent> = {
  endpoint: listContent,
  sent: ({ search }) => {
    const input = indexQueryOf(search);
    const { page, perPage, categories, mediaType, contentType } = input;
    return {
      query: {
        page,
        perPage,
        categories: categories.join() || undefined,
        media_type: mediaType,
        content_type: contentType,
        ...browseFiltersQuery(input),
      },
    };
  },
};

/** The width of a category's picture, as in `img sizes`. */
export const tileWidth =
  "(min-width: 1600px) 230px, (min-width: 1000px) 15vw, (min-width: 640px) 30vw, 45vw";

/** The call for all industries, unless one category is selected. */
export const industriesCall: PageCall<typeof readTree> = {
  endpoint: readTree,
  sent: ({ search }) => (indexQueryOf(search).categories.length === 1 ? null : {}),
  picture: { at: ["data", "0", "image"], width: tileWidth },
};
