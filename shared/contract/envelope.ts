/** What every answer is wrapped in. */
import * as z from "zod/mini";

/** `{data}` */
export const single = <S extends z.ZodMiniType>(item: S) => z.object({ data: item });

/** `{data: […]}`: a list that always comes whole. */
export const wholeList = <S extends z.ZodMiniType>(item: S) => z.object({ data: z.array(item) });

export const pageMeta = z.object({ total: z.int(), page: z.int(), perPage: z.int() });

/** `{data, meta: {total, page, perPage}}` */
export const listOf = <S extends z.ZodMiniType>(item: S) =>
  z.object({ data: z.array(item), meta: pageMeta });

export const message = z.object({ message: z.string() });

/** Every failure. */
export const failure = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  /** With `stale` the record as it is now, with `in_use` `{used_by: [{kind, id, title}]}`. */
  current: z.optional(z.unknown()),
});
