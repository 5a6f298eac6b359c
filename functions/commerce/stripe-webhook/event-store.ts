/** Events of Stripe's that have changed something. It alone knows their keys. */
import type { Deps } from "../../runtime/deps.ts";
import type { Write } from "../../runtime/table.ts";

/** Stripe sends an event again for three days, and by hand for thirty. */
const keptDays = 60;

/** Belongs into the transaction of what the event causes: of two deliveries at once, one fails there. */
export const rememberEvent = (
  { table, now }: Pick<Deps, "now" | "table">,
  event: { readonly id: string; readonly type: string },
): Write => ({
  Put: {
    TableName: table.name,
    Item: {
      pk: `STRIPE#${event.id}`,
      sk: "EVENT",
      type: event.type,
      at: now().toISOString(),
      ttl: Math.ceil(now().getTime() / 1000) + keptDays * 86_400,
    },
    ConditionExpression: "attribute_not_exists(pk)",
  },
});
