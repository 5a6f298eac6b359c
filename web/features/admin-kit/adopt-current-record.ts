import type * as z from "zod/mini";

/** Reads the current record from a refusal, shows it from then on, and returns it. */
export const adoptCurrentRecord =
  <R>(schema: z.ZodMiniType<R>, show: (record: R) => void) =>
  (current: unknown): R | null => {
    const { data } = schema.safeParse(current);
    if (data === undefined) return null;
    show(data);
    return data;
  };
