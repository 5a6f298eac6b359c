/**
 * The parts of a block that can be pinned: the whole block, each palette and each picture, numbered as the server
 * numbers them.
 */
import { blockKindById, wireBlocks } from "../../../shared/contract/content/blocks/registry.ts";
import type { PinnedThing } from "../../../shared/contract/boards/boards.ts";
import { collectPictures, type PictureView } from "../../../shared/contract/content/picture.ts";
import type { PinRequest } from "../../lib/pinning.ts";

export interface PinnablePart {
  readonly key: string;
  readonly thing: PinnedThing;
  readonly label: string;
  readonly detail: string;
  readonly picture: PictureView | null;
  readonly hexes: readonly string[];
}

/** Returns the parts with the most likely one first. */
export const pinnablePartsOf = ({
  contentId: content_id,
  title,
  block,
}: PinRequest): PinnablePart[] => {
  if (block === null)
    return [
      {
        key: "item",
        thing: { kind: "item", content_id },
        label: title,
        detail: "",
        picture: null,
        hexes: [],
      },
    ];
  const at = { content_id, block_id: block.id };
  const kind = blockKindById(block.type_id);
  const found = kind === undefined ? [] : wireBlocks[kind].palettes(block);
  const palettes = found.map((palette, index) => ({
    key: `palette-${index}`,
    thing: { kind: "palette", ...at, index } as const,
    label: palette.title,
    detail: "Palette",
    picture: null,
    hexes: palette.hexes,
  }));
  const pictures = collectPictures(block).map((shown, index) => ({
    key: `picture-${index}`,
    thing: { kind: "picture", ...at, index } as const,
    label: shown.caption ?? shown.alt,
    detail: "Picture",
    picture: shown,
    hexes: [],
  }));
  const isWhole = kind !== undefined && wireBlocks[kind].isPinnable;
  const whole = isWhole
    ? [
        {
          key: "block",
          thing: { kind: "block", ...at } as const,
          label: `All of it: ${wireBlocks[kind].title.toLowerCase()}`,
          detail: "With its text",
          picture: null,
          hexes: [],
        },
      ]
    : [];
  const parts = [...palettes, ...pictures];
  return parts.length === 1 ? [...parts, ...whole] : [...whole, ...parts];
};
