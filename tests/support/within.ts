import type * as z from "zod/mini";

/** A reply's body as the contract has it. */
export const within = <S extends z.ZodMiniType>(schema: S, reply: { body: unknown }): z.output<S> =>
  schema.parse(reply.body);
