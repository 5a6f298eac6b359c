import type * as z from "zod/mini";
import {
  type BlockKind,
  blockKindById,
  storedBlocks,
  type StoredFields,
} from "../../../shared/contract/content/blocks/registry.ts";

/** A block as it is stored. Its fields are parsed with the schema of its kind. */
export interface PrintedBlock {
  readonly type: number;
  readonly content: Readonly<Record<string, unknown>>;
}

const schemas: { readonly [K in BlockKind]: { readonly schema: z.ZodMiniType<StoredFields<K>> } } =
  storedBlocks;

/** Returns the fields of a block, or null if they do not match its kind. */
export const parseContent = <K extends BlockKind>(
  kind: K,
  content: PrintedBlock["content"],
): StoredFields<K> | null => {
  const fields = schemas[kind].schema.safeParse(content);
  return fields.success ? fields.data : null;
};

/** Returns the fields of all valid blocks of one kind. */
export const fieldsOf = <K extends BlockKind>(
  pages: ReadonlyArray<{ readonly blocks: readonly PrintedBlock[] }>,
  kind: K,
): ReadonlyArray<StoredFields<K>> =>
  pages
    .flatMap(({ blocks }) => blocks)
    .filter((block) => blockKindById(block.type) === kind)
    .flatMap(({ content }) => parseContent(kind, content) ?? []);
