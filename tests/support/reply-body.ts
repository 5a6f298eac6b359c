import type * as z from "zod/mini";

/** Parses the body of a reply by its schema. */
export const bodyOf = <S extends z.ZodMiniType>(schema: S, reply: { body: unknown }): z.output<S> =>
  schema.parse(reply.body);
