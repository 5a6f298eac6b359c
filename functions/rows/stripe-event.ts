/** Events of Stripe's that have changed something. */
import { absent, put, ttlAt, type Write } from "../runtime/table/write.ts";

/** Stripe sends an event again for three days, and by hand for thirty. */
const keptDays = 60;

/** Belongs into the transaction of what the event causes: of two deliveries at once, one fails there. */
export const rememberEvent = (
  { id, type }: { readonly id: string; readonly type: string },
  now: Date,
): Write => {
  const ttl = ttlAt(new Date(now.getTime() + keptDays * 86_400_000));
  return put({ pk: `STRIPE#${id}`, sk: "EVENT", type, at: now.toISOString(), ttl }, absent);
};
