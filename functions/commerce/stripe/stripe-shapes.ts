/** Parts of Stripe's objects. */
import * as z from "zod/mini";

export const stripeId = z.string().check(z.regex(/^[\w-]{1,255}$/));

/** Another object, by its id or whole. */
export const linked = z.pipe(
  z.nullish(z.union([stripeId, z.object({ id: stripeId })])),
  z.transform((it) => (typeof it === "string" ? it : (it?.id ?? null))),
);

export const stripeMetadata = z.record(z.string(), z.string());

/** One of our own ids in metadata. Others who charge to the account put other things there. */
export const ownId = (found: z.output<typeof stripeMetadata> | null | undefined, name: string) => {
  const id = found?.[name];
  return id !== undefined && /^[\w-]{1,80}$/.test(id) ? id : null;
};
