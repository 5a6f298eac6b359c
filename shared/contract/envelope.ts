/** The envelopes of all responses. */
import * as z from "zod/mini";

/** Wraps an item: `{data}` */
export const single = <S extends z.ZodMiniType>(item: S) => z.object({ data: item });

/** Wraps a list that is always returned whole: `{data: […]}` */
export const listEnvelope = <S extends z.ZodMiniType>(item: S) => z.object({ data: z.array(item) });

export const pageMeta = z.object({ total: z.int(), page: z.int(), perPage: z.int() });

/** `{data, meta: {total, page, perPage}}` */
export const pageEnvelope = <S extends z.ZodMiniType>(item: S) =>
  z.object({ data: z.array(item), meta: pageMeta });

export const message = z.object({ message: z.string() });

/** The body of every failure. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  /** The current record with `stale`, or `{used_by: [{kind, id, title}]}` with `in_use`. */
  current: z.optional(z.unknown()),
});
