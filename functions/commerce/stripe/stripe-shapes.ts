/** Shapes that several of Stripe's objects share. */
import * as z from "zod/mini";

export const stripeId = z.string().check(z.regex(/^[\w-]{1,255}$/));

/** Accepts a related object by its id or expanded, and returns its id. */
export const expandableId = z.pipe(
  z.nullish(z.union([stripeId, z.object({ id: stripeId })])),
  z.transform((it) => (typeof it === "string" ? it : (it?.id ?? null))),
);

export const stripeMetadata = z.record(z.string(), z.string());

/** Returns one of our own ids from metadata. Others who charge to the account may store other values there. */
export const idFromMetadata = (
  found: z.output<typeof stripeMetadata> | null | undefined,
  name: string,
) => {
  const id = found?.[name];
  return id !== undefined && /^[\w-]{1,80}$/.test(id) ? id : null;
};
