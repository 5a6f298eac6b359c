/** A cardholder who asks the bank for the money back: what Stripe reports of it. */
import { londonInstant } from "../../shared/kernel/london-date.ts";
import { expectStatus } from "../support/buyer.ts";
import { eventOn, sendEvent } from "../support/payments.ts";
import { stripeAccount } from "../support/running-functions.ts";
import { intentsOf, listOrders } from "./observe.ts";
import type { Simulated, World } from "./world.ts";

export interface Dispute {
  readonly id: string;
  readonly payment_intent: string;
  readonly amount: number;
}

export interface Disputing {
  readonly world: World;
  readonly member: Simulated;
  /** The payment that is disputed. */
  disputed: Dispute | null;
}

/** About the newest charge; what was opened is what is won or lost. */
export const reportDispute = async (
  acting: Disputing,
  state: "lost" | "open" | "won",
): Promise<boolean> => {
  if (state === "open") acting.disputed = await newestCharge(acting);
  const { disputed, world } = acting;
  if (disputed === null) return false;
  const status = state === "open" ? "needs_response" : state;
  const type = `charge.dispute.${state === "open" ? "created" : "closed"}`;
  const { webhookSecret: secret } = await stripeAccount();
  const at = londonInstant(`${world.today} 12:00`)?.getTime() ?? Number.NaN;
  const event = eventOn(type, { ...disputed, object: "dispute", status });
  const sent = { ...event, created: Math.floor(at / 1000) };
  expectStatus(await sendEvent(sent, { secret, at }), 200);
  return true;
};

const newestCharge = async ({ world, member }: Disputing): Promise<Dispute | null> => {
  for (const { id } of (await listOrders(world, member)).toReversed()) {
    const paid = (await intentsOf(id)).find(({ amount_received: received }) => received > 0);
    if (paid)
      return {
        id: `dp_${paid.id.slice(3)}`,
        payment_intent: paid.id,
        amount: paid.amount_received,
      };
  }
  return null;
};
