/** Performs the actions of a script through the product's calls. Each function returns whether the action succeeded. */
import { paymentsContract } from "../../shared/contract/payments/payments.ts";
import { orderAdminContract } from "../../shared/contract/orders/order-admin.ts";
import { expectStatus, parseIntentId } from "../support/buyer.ts";
import { authenticate } from "../support/payments.ts";
import { stripeAccount } from "../support/running-functions.ts";
import { type Disputing, reportDispute } from "./dispute.ts";
import { listOrders, readOrder } from "./observe.ts";
import { buyAnew, cards, defaultCard, isAccepted, readOutstanding, upgrade } from "./purchases.ts";
import { type CardKind, type Action, partRefund, type Period } from "./script.ts";
import type { Person } from "./world.ts";

const { payOrder, saveCard, chooseCard } = paymentsContract.endpoints;
const { changeSubscription } = paymentsContract.endpoints;
const { readStaffOrder, recordReceipt, refundOrder, writeOffDebt } = orderAdminContract.endpoints;

export interface Acting extends Disputing {
  readonly staff: Person;
}

const saveDefaultCard = async ({ world, member }: Acting, kind: CardKind): Promise<boolean> => {
  const body = { payment_method: cards[kind] };
  const saved = await world.call("payments", saveCard, member, { body });
  const [newest] = saveCard.replies[200].parse(expectStatus(saved, 200).body).data;
  const chosen = await world.call("payments", chooseCard, member, {
    body: { id: newest?.id ?? "" },
  });
  return isAccepted(chosen);
};

const change = async (
  { world, member }: Acting,
  body: { renew: boolean } | { next: { plan_id: number; period: Period } | null },
): Promise<boolean> =>
  isAccepted(await world.call("payments", changeSubscription, member, { body }));

/** Confirms the payment as the browser does, and then on the bank's page. */
const confirm = async (acting: Acting): Promise<boolean> => {
  const { world, member } = acting;
  const overdue = await readOutstanding(acting);
  const card = overdue?.confirm_with ?? null;
  if (overdue === null || card === null) return false;
  const body = { order_id: overdue.order_id, payment_method: card };
  const intentId = parseIntentId(await world.call("payments", payOrder, member, { body }));
  const client = await (await stripeAccount()).stripe.client();
  await client.paymentIntents.confirm(intentId, { payment_method: card });
  await authenticate(intentId, "succeed");
  return true;
};

const payNow = async (acting: Acting): Promise<boolean> => {
  const { world, member } = acting;
  const overdue = await readOutstanding(acting);
  if (overdue === null) return false;
  const body = { order_id: overdue.order_id, payment_method: await defaultCard(acting) };
  return isAccepted(await world.call("payments", payOrder, member, { body }));
};

/** Staff record a bank transfer for the pending order, or for the newest one if that has lapsed in the meantime. */
const receiveTransfer = async ({ world, member, staff }: Acting): Promise<boolean> => {
  const orders = (await listOrders(world, member)).filter(
    ({ payment_type: type }) => type === "bacs",
  );
  const waiting = orders.find(({ status }) => status === "pending") ?? orders.at(-1);
  if (waiting === undefined) return false;
  const answer = await world.call("order-admin", recordReceipt, staff, {
    params: { id: waiting.id },
    body: {
      amount: waiting.total,
      reference: `FPS ${waiting.id} ${world.today}`,
      received_on: world.today,
    },
  });
  return isAccepted(answer);
};

/** Finance writes off everything that My Plan shows as owed. */
const writeOff = async (acting: Acting): Promise<boolean> => {
  const { world, staff } = acting;
  const owed = await readOutstanding(acting);
  if (owed === null) return false;
  const params = { id: owed.order_id };
  const { body } = expectStatus(
    await world.call("order-admin", readStaffOrder, staff, { params }),
    200,
  );
  const { amount } = readStaffOrder.replies[200].parse(body).data.acts.write_off;
  const sent = { amount: Math.max(1, amount), reason: "Agreed with the buyer" };
  return isAccepted(await world.call("order-admin", writeOffDebt, staff, { params, body: sent }));
};

const refund = async ({ world, member, staff }: Acting, part: "all" | "some"): Promise<boolean> => {
  const orders = await listOrders(world, member);
  for (const { id } of orders.toReversed()) {
    const { received, refunded } = await readOrder(world, member, id);
    if (received === 0) continue;
    const body = {
      amount: part === "some" ? partRefund : received - refunded,
      reason: "Not as expected",
      key: `${id} ${world.today}`,
    };
    if (body.amount <= 0) return false;
    return isAccepted(
      await world.call("order-admin", refundOrder, staff, { params: { id }, body }),
    );
  }
  return false;
};

export const perform = async (acting: Acting, doing: Action): Promise<boolean> => {
  switch (doing.what) {
    case "card":
      return saveDefaultCard(acting, doing.kind);
    case "cancel":
      return change(acting, { renew: false });
    case "resume":
      return change(acting, { renew: true });
    case "next":
      return change(acting, { next: { plan_id: doing.plan, period: doing.period } });
    case "same-again":
      return change(acting, { next: null });
    case "upgrade":
      return upgrade(acting, doing.to);
    case "confirm":
      return confirm(acting);
    case "pay-now":
      return payNow(acting);
    case "buy":
      return buyAnew(acting, doing.plan, doing.period);
    case "write-off":
      return writeOff(acting);
    case "transfer":
      return receiveTransfer(acting);
    case "dispute":
      return reportDispute(acting, doing.state);
    case "refund":
      return refund(acting, doing.part);
  }
};
