/** Does what a script says, through the product's calls. Each answers whether it was granted. */
import { basketContract } from "../../shared/contract/basket.ts";
import { basket } from "../../shared/contract/basket-view.ts";
import { ordersContract } from "../../shared/contract/orders.ts";
import { paymentsContract } from "../../shared/contract/payments.ts";
import { expectStatus, intentIn } from "../support/buyer.ts";
import { authenticate } from "../support/payments.ts";
import { stripeAccount } from "../support/running-functions.ts";
import type { Answer } from "../support/visitor.ts";
import { type Disputing, reportDispute } from "./dispute.ts";
import { listOrders, readOrder } from "./observe.ts";
import {
  type CardKind,
  type Doing,
  partRefund,
  type Period,
  type PlanId,
  type Script,
} from "./script.ts";
import type { Person } from "./world.ts";

const { addItem } = basketContract.endpoints;
const { updateOrder } = ordersContract.endpoints;
const { payOrder, saveCard, chooseCard, listCards, readSubscription } = paymentsContract.endpoints;
const { changeSubscription, recordReceipt, refundOrder } = paymentsContract.endpoints;

export interface Acting extends Disputing {
  readonly staff: Person;
}

const slugs = { 15: "professional", 16: "premium", 17: "premium-enterprise" } as const;

const cards: Record<CardKind, string> = {
  works: "pm_card_visa",
  declines: "pm_card_chargeCustomerFail",
  confirms: "pm_card_authenticationRequired",
};

const quayside = {
  first_name: "Ada",
  last_name: "Okonkwo",
  company: "Studio Ada",
  phone: "0191 498 0000",
  street_address_1: "14 Quayside",
  city: "Newcastle upon Tyne",
  postcode: "NE1 3DX",
  country: "GB",
};
const filledIn = {
  agree_terms: true,
  agree_contract: true,
  address_account_json: quayside,
  address_billing_json: { ...quayside, email: "accounts@studio-ada.example" },
  address_delivery_json: quayside,
};

/** Refused is what the rules may refuse; anything else ends the simulation. */
const granted = ({ status, body }: Answer): boolean => {
  if (status < 300) return true;
  if ([402, 404, 409, 422].includes(status)) return false;
  throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
};

interface Filled {
  readonly orderId: string;
  readonly basketToken: string;
}

/** The plan in a basket of its own, with everything filled in; null when the basket refuses it. */
const fillBasket = async (
  { world, member }: Acting,
  plan: PlanId,
  period: Period,
): Promise<Filled | null> => {
  const params = { item: `${slugs[plan]}+${period}` };
  const added = await world.call("basket", addItem, member, { params });
  if (!granted(added)) return null;
  const { token: basketToken, data } = basket.parse(added.body);
  const orderId = data?.id ?? "";
  const filled = await world.call("orders", updateOrder, member, {
    params: { id: orderId },
    basketToken,
    body: filledIn,
  });
  return granted(filled) ? { orderId, basketToken } : null;
};

export const buy = async (acting: Acting, { plan, period, payBy }: Script): Promise<void> => {
  const { world, member } = acting;
  const filled = await fillBasket(acting, plan, period);
  if (filled === null) throw new Error(`${member.email} cannot buy ${plan} ${period}`);
  const { orderId, basketToken } = filled;
  const answer =
    payBy === "card"
      ? await world.call("payments", payOrder, member, {
          basketToken,
          body: { order_id: orderId, payment_method: cards.works },
        })
      : await world.call("orders", updateOrder, member, {
          params: { id: orderId },
          basketToken,
          body: { payment_type: "bacs", status: "pending" },
        });
  expectStatus(answer, 200);
};

const defaultCard = async ({ world, member }: Acting): Promise<string> => {
  const { body } = await world.call("payments", listCards, member);
  const { data } = listCards.replies[200].parse(body);
  return data.find((card) => card.default)?.id ?? cards.works;
};

const upgrade = async (acting: Acting, to: PlanId): Promise<boolean> => {
  const { world, member } = acting;
  const plan = await readPlan(acting);
  if (plan === null) return false;
  const filled = await fillBasket(acting, to, plan.period);
  if (filled === null) return false;
  const { orderId, basketToken } = filled;
  const body = { order_id: orderId, payment_method: await defaultCard(acting) };
  return granted(await world.call("payments", payOrder, member, { basketToken, body }));
};

const readPlan = async ({ world, member }: Acting) => {
  const answer = await world.call("payments", readSubscription, member);
  return readSubscription.replies[200].parse(expectStatus(answer, 200).body).data;
};

const takeCard = async ({ world, member }: Acting, kind: CardKind): Promise<boolean> => {
  const body = { payment_method: cards[kind] };
  const saved = await world.call("payments", saveCard, member, { body });
  const [newest] = saveCard.replies[200].parse(expectStatus(saved, 200).body).data;
  const chosen = await world.call("payments", chooseCard, member, {
    body: { id: newest?.id ?? "" },
  });
  return granted(chosen);
};

const change = async (
  { world, member }: Acting,
  body: { renew: boolean } | { next: { plan_id: number; period: Period } | null },
): Promise<boolean> => granted(await world.call("payments", changeSubscription, member, { body }));

/** What the browser does with the payment that it was given, and then the bank's page. */
const confirm = async (acting: Acting): Promise<boolean> => {
  const { world, member } = acting;
  const overdue = (await readPlan(acting))?.overdue;
  const card = overdue?.confirm_with;
  if (overdue === undefined || overdue === null || card === undefined || card === null)
    return false;
  const body = { order_id: overdue.order_id, payment_method: card };
  const intentId = intentIn(await world.call("payments", payOrder, member, { body }));
  const client = await (await stripeAccount()).stripe.client();
  await client.paymentIntents.confirm(intentId, { payment_method: card });
  await authenticate(intentId, "succeed");
  return true;
};

const payNow = async (acting: Acting): Promise<boolean> => {
  const { world, member } = acting;
  const overdue = (await readPlan(acting))?.overdue ?? null;
  if (overdue === null) return false;
  const body = { order_id: overdue.order_id, payment_method: await defaultCard(acting) };
  return granted(await world.call("payments", payOrder, member, { body }));
};

/** Staff record the money for what waits for it, or for what has lapsed meanwhile. */
const receiveTransfer = async ({ world, member, staff }: Acting): Promise<boolean> => {
  const orders = (await listOrders(world, member)).filter(
    ({ payment_type: type }) => type === "bacs",
  );
  const waiting = orders.find(({ status }) => status === "pending") ?? orders.at(-1);
  if (waiting === undefined) return false;
  const answer = await world.call("payments", recordReceipt, staff, {
    params: { id: waiting.id },
    body: {
      amount: waiting.total,
      reference: `FPS ${waiting.id} ${world.today}`,
      received_on: world.today,
    },
  });
  return granted(answer);
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
    return granted(await world.call("payments", refundOrder, staff, { params: { id }, body }));
  }
  return false;
};

export const perform = async (acting: Acting, doing: Doing): Promise<boolean> => {
  switch (doing.what) {
    case "card":
      return takeCard(acting, doing.kind);
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
    case "transfer":
      return receiveTransfer(acting);
    case "dispute":
      return reportDispute(acting, doing.state);
    case "refund":
      return refund(acting, doing.part);
  }
};
