import type * as z from "zod/mini";

/** From a refusal that says how the record is now: it is shown from then on, and answered. */
export const adoptCurrentRecord =
  <R>(schema: z.ZodMiniType<R>, show: (record: R) => void) =>
  (current: unknown): R | null => {
    const { data } = schema.safeParse(current);
    if (data === undefined) return null;
    show(data);
    return data;
  };
