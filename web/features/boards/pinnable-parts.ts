/**
 * The parts of a block that can be pinned: the whole block, each palette and each picture, numbered as the server
 * numbers them.
 */
import * as z from "zod/mini";
import { blockKindOf, blockTypes } from "../../../shared/contract/content/blocks.ts";
import type { PinnedThing } from "../../../shared/contract/boards/boards.ts";
import { unpinnableKinds } from "../../../shared/contract/boards/pinnable-kinds.ts";
import { picture, type PictureView } from "../../../shared/contract/content/picture.ts";
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
  const kind = blockKindOf(block.type_id);
  const palettes = palettesIn(block).map((palette, index) => ({
    key: `palette-${index}`,
    thing: { kind: "palette", ...at, index } as const,
    label: palette.title,
    detail: "Palette",
    picture: null,
    hexes: palette.hexes,
  }));
  const pictures = picturesIn(block).map((shown, index) => ({
    key: `picture-${index}`,
    thing: { kind: "picture", ...at, index } as const,
    label: shown.caption ?? shown.alt,
    detail: "Picture",
    picture: shown,
    hexes: [],
  }));
  const isWhole = kind !== undefined && !unpinnableKinds.includes(kind);
  const whole = isWhole
    ? [
        {
          key: "block",
          thing: { kind: "block", ...at } as const,
          label: `All of it: ${blockTypes[kind].title.toLowerCase()}`,
          detail: "With its text",
          picture: null,
          hexes: [],
        },
      ]
    : [];
  const parts = [...palettes, ...pictures];
  return parts.length === 1 ? [...parts, ...whole] : [...whole, ...parts];
};

const picturesIn = (value: unknown): readonly PictureView[] => {
  if (typeof value !== "object" || value === null) return [];
  const shown = "temporary_url" in value ? picture.safeParse(value) : null;
  if (shown?.success) return [shown.data];
  return Object.values(value).flatMap(picturesIn);
};

const hexes = z.array(z.string());
const namedPalette = z.object({
  title: z.string(),
  colours: z.array(z.object({ hex: z.string() })),
});
const combined = z.object({ combinations: z.array(z.object({ title: z.string(), hexes })) });
const directed = z.object({ title: z.string(), hexes });

const palettesIn = (
  block: unknown,
): readonly { readonly title: string; readonly hexes: readonly string[] }[] => {
  const one = namedPalette.safeParse(block).data;
  if (one) return [{ title: one.title, hexes: one.colours.map(({ hex }) => hex) }];
  const several = combined.safeParse(block).data;
  if (several) return several.combinations;
  const direction = directed.safeParse(block).data;
  return direction ? [direction] : [];
};
