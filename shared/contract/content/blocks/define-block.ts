/** Describes a kind of block. Everything that depends on the kind, apart from its screen and its PDF, is derived from this. */
import type * as z from "zod/mini";

export interface BlockPalette {
  readonly title: string;
  readonly hexes: readonly string[];
  /** The names of the colours, in their order, or null if they have none. */
  readonly names: readonly string[] | null;
}

interface BlockDescription<S extends z.ZodMiniType> {
  /** The number of the kind in the API and in the table. It never changes; new kinds get the next one. */
  readonly id: number;
  readonly title: string;
  readonly schema: S;
  /** The fields that are not text, such as addresses and colours. All other fields are searched. */
  readonly notSearched?: readonly string[];
  /** Returns the text that a board shows of the block. A kind without this function cannot be pinned as a whole. */
  readonly pinText?: (fields: z.output<S>) => string;
  /** Returns the palettes for the search by colour and for boards. */
  readonly palettes?: (fields: z.output<S>) => readonly BlockPalette[];
}

/**
 * Returns the kind with functions that take a block's content as it is stored or sent. Content that does not match the schema has
 * no text and no palettes.
 */
export const defineBlock = <S extends z.ZodMiniType>({
  id,
  title,
  schema,
  notSearched = [],
  pinText,
  palettes,
}: BlockDescription<S>) => {
  const read =
    <T>(find: ((fields: z.output<S>) => T) | undefined, otherwise: T) =>
    (content: unknown): T => {
      const fields = find && schema.safeParse(content);
      return find && fields?.success ? find(fields.data) : otherwise;
    };
  return {
    id,
    title,
    schema,
    notSearched,
    isPinnable: pinText !== undefined,
    pinText: read(pinText, ""),
    palettes: read<readonly BlockPalette[]>(palettes, []),
  };
};
