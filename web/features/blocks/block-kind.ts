import {
  blockKinds,
  wireBlocks,
  type BlockKind,
} from "../../../shared/contract/content/blocks/registry.ts";
import type { ContentItem } from "../../../shared/contract/content/content-view.ts";

/**
 * Returns the kind of a block. Its type id is looked up in the answer's own table of types, whose titles name the
 * kinds.
 */
export const kindOf = (typeId: number, types: ContentItem["types"]): BlockKind | undefined => {
  const title = types.find(({ id }) => id === typeId)?.title;
  return blockKinds.find((kind) => wireBlocks[kind].title === title);
};
