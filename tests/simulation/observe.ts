/** Observes what the product and the bank have done, through calls and the local console. */
import * as z from "zod/mini";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import type { OrderSummary, OrderView } from "../../shared/contract/orders/order-view.ts";
import { ordersContract } from "../../shared/contract/orders/orders.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { expectStatus } from "../support/buyer.ts";
import { describeOrder } from "./oracle.ts";
import type { Day } from "./script.ts";
import type { MemberAccount, World } from "./world.ts";
import { stackOrigin } from "../support/own-stack.ts";

const { listOrders: list, readOrder: read } = ordersContract.endpoints;
const { check } = authContract.endpoints;

/** Lists placed orders, oldest first. */
export const listOrders = async (world: World, member: MemberAccount): Promise<OrderSummary[]> => {
  const { body } = expectStatus(await world.call("orders", list, member), 200);
  return list.replies[200]
    .parse(body)
    .data.filter(({ status }) => status !== "new")
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
};

export const readOrder = async (
  world: World,
  member: MemberAccount,
  id: string,
): Promise<OrderView> => {
  const answer = await world.call("orders", read, member, { params: { id } });
  return read.replies[200].parse(expectStatus(answer, 200).body).data;
};

export const planOf = async (world: World, member: MemberAccount): Promise<number> => {
  const { body } = expectStatus(await world.call("auth", check, member), 200);
  return check.replies[200].parse(body).user?.plan.id ?? 0;
};

/** Describes orders in the format of the oracle. */
export const describeOrders = async (world: World, member: MemberAccount): Promise<string[]> => {
  const lines: string[] = [];
  for (const { id, renewal } of await listOrders(world, member)) {
    const order = await readOrder(world, member, id);
    const count = (kind: string): number =>
      order.documents.filter((document) => document.kind === kind).length;
    lines.push(
      describeOrder({
        kind: renewal ? "renewal" : order.upgrade_parent_id === null ? "first" : "upgrade",
        status: order.status,
        total: order.total,
        received: order.received,
        refunded: order.refunded,
        dispute: order.dispute,
        documents: {
          "pro-forma": count("pro-forma"),
          invoice: count("invoice"),
          "credit-note": count("credit-note"),
        },
      }),
    );
  }
  return lines;
};

const mail = z.object({ to: z.string(), subject: z.string(), at: z.string() });

/** Subjects of emails about memberships; all other emails are ignored. */
const membershipSubjects = [
  "Pro forma",
  "Invoice",
  "Credit note",
  "Transfer reminder",
  "Payment problem",
  "Confirm your payment",
  "Receipt",
  "Cancelled",
  "Renewal",
  "Dispute",
  "Your card expires",
];

/** Returns the kind of an email about a membership, or null for any other email. */
export const kindOfMail = (subject: string): string | null =>
  membershipSubjects.find((words) => subject.includes(words)) ?? null;

interface ObservedMail {
  readonly day: Day;
  readonly to: string;
  readonly what: string;
}

const get = async (path: string): Promise<unknown> =>
  (await fetch(new URL(`/_local/${path}`, stackOrigin()))).json();

/** Returns all emails since the last call. */
export const drainMails = async (): Promise<ObservedMail[]> => {
  const { data } = z.object({ data: z.array(mail) }).parse(await get("mail"));
  await fetch(new URL("/_local/mail", stackOrigin()), { method: "DELETE" });
  return data.flatMap(({ to, subject, at }) => {
    const what = kindOfMail(subject);
    return what === null ? [] : [{ day: londonDay(at), to, what }];
  });
};

const event = z.object({
  id: z.string(),
  type: z.string(),
  object: z.nullable(z.string()),
  created: z.int(),
});
const intent = z.object({
  id: z.string(),
  amount_received: z.int(),
  metadata: z.record(z.string(), z.string()),
});

const events = z.object({ data: z.array(event) });
const intents = z.object({ data: z.array(intent) });

const all = 100_000;

/** Lists the payments of an order at Stripe, newest first. */
export const intentsOf = async (orderId: string) => {
  const { data } = intents.parse(await get(`payments?limit=${all}`));
  return data.filter(({ metadata }) => metadata["order"] === orderId);
};

export interface Charge {
  readonly day: Day;
  readonly userId: string;
  readonly amount: number;
}

/** This says how many are requested at first; more follow if all of them are new. */
const fewest = 40;

/** Returns a function that lists successful charges since its last call. */
export const openCharges = () => {
  const visited = new Set<string>();
  const newEvents = async (limit: number): Promise<ReadonlyArray<z.output<typeof event>>> => {
    const { data } = events.parse(await get(`payments/events?limit=${limit}`));
    const fresh = data.filter(({ id }) => !visited.has(id));
    return fresh.length === limit ? newEvents(limit * 4) : fresh;
  };
  const intentsNamed = async (
    ids: readonly string[],
    limit: number,
  ): Promise<ReadonlyArray<z.output<typeof intent>>> => {
    const { data } = intents.parse(await get(`payments?limit=${limit}`));
    const found = data.filter(({ id }) => ids.includes(id));
    return found.length < ids.length && data.length === limit
      ? intentsNamed(ids, limit * 4)
      : found;
  };
  return async (): Promise<Charge[]> => {
    const fresh = await newEvents(fewest);
    for (const { id } of fresh) visited.add(id);
    const paid = fresh.filter(({ type }) => type === "payment_intent.succeeded");
    if (paid.length === 0) return [];
    const ids = [...new Set(paid.flatMap(({ object }) => object ?? []))];
    const found = await intentsNamed(ids, fewest);
    return paid.flatMap(({ object, created }) => {
      const of = found.find(({ id }) => id === object);
      const day = londonDay(new Date(created * 1000));
      const userId = of?.metadata["user"] ?? "";
      return of ? [{ day, userId, amount: of.amount_received }] : [];
    });
  };
};
