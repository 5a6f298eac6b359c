import type * as z from "zod/mini";
import { type BlockKind, blockKindOf } from "../../../shared/contract/content/blocks.ts";

/** A block as it is stored. Its fields are parsed with the schema of its kind. */
export interface PrintedBlock {
  readonly type: number;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Returns the fields of all valid blocks of one kind. */
export const fieldsOf = <S extends z.ZodMiniType>(
  pages: ReadonlyArray<{ readonly blocks: readonly PrintedBlock[] }>,
  kind: BlockKind,
  schema: S,
): ReadonlyArray<z.output<S>> =>
  pages
    .flatMap(({ blocks }) => blocks)
    .filter((block) => blockKindOf(block.type) === kind)
    .flatMap(({ content }) => {
      const fields = schema.safeParse(content);
      return fields.success ? [fields.data] : [];
    });
