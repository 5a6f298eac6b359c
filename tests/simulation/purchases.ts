/** Buys plans with the calls of the checkout. */
import { basketContract } from "../../shared/contract/basket/basket.ts";
import { basket } from "../../shared/contract/basket/basket-view.ts";
import { ordersContract } from "../../shared/contract/orders/orders.ts";
import { paymentsContract } from "../../shared/contract/payments/payments.ts";
import { expectStatus, filledCheckout } from "../support/buyer.ts";
import type { VisitorResponse } from "../support/visitor.ts";
import type { CardKind, Period, PlanId, Script } from "./script.ts";
import type { MemberAccount, World } from "./world.ts";

const { addItem } = basketContract.endpoints;
const { updateOrder } = ordersContract.endpoints;
const { payOrder, listCards, readSubscription } = paymentsContract.endpoints;

export interface Buying {
  readonly world: World;
  readonly member: MemberAccount;
}

const slugs = { 15: "professional", 16: "premium", 17: "premium-enterprise" } as const;

export const cards: Record<CardKind, string> = {
  works: "pm_card_visa",
  declines: "pm_card_chargeCustomerFail",
  confirms: "pm_card_authenticationRequired",
};

/** This says whether the call succeeded. The statuses listed here are refusals by the rules; any other one ends the simulation. */
export const isAccepted = ({ status, body }: VisitorResponse): boolean => {
  if (status < 300) return true;
  if ([402, 404, 409, 422].includes(status)) return false;
  throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
};

interface Filled {
  readonly orderId: string;
  readonly basketToken: string;
}

/** Adds the plan to a basket of its own and completes the checkout. It returns null if the rules refuse it. */
const fillBasket = async (
  { world, member }: Buying,
  plan: PlanId,
  period: Period,
): Promise<Filled | null> => {
  const params = { item: `${slugs[plan]}+${period}` };
  const added = await world.call("basket", addItem, member, { params });
  if (!isAccepted(added)) return null;
  const { token: basketToken, data } = basket.parse(added.body);
  const orderId = data?.id ?? "";
  const filled = await world.call("orders", updateOrder, member, {
    params: { id: orderId },
    basketToken,
    body: filledCheckout,
  });
  return isAccepted(filled) ? { orderId, basketToken } : null;
};

export const buy = async (acting: Buying, { plan, period, payBy }: Script): Promise<void> => {
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

/** Buys a plan with the default card, and returns false if the rules or the bank refuse it. */
export const buyAnew = async (acting: Buying, plan: PlanId, period: Period): Promise<boolean> => {
  const filled = await fillBasket(acting, plan, period);
  if (filled === null) return false;
  const { orderId, basketToken } = filled;
  const body = { order_id: orderId, payment_method: await defaultCard(acting) };
  const { world, member } = acting;
  return isAccepted(await world.call("payments", payOrder, member, { basketToken, body }));
};

export const defaultCard = async ({ world, member }: Buying): Promise<string> => {
  const { body } = await world.call("payments", listCards, member);
  const { data } = listCards.replies[200].parse(body);
  return data.find((card) => card.default)?.id ?? cards.works;
};

export const upgrade = async (acting: Buying, to: PlanId): Promise<boolean> => {
  const { world, member } = acting;
  const plan = await readPlan(acting);
  if (plan === null) return false;
  const filled = await fillBasket(acting, to, plan.period);
  if (filled === null) return false;
  const { orderId, basketToken } = filled;
  const body = { order_id: orderId, payment_method: await defaultCard(acting) };
  return isAccepted(await world.call("payments", payOrder, member, { basketToken, body }));
};

const readAll = async ({ world, member }: Buying) => {
  const answer = await world.call("payments", readSubscription, member);
  return readSubscription.replies[200].parse(expectStatus(answer, 200).body);
};

const readPlan = async (acting: Buying) => (await readAll(acting)).data;

/** Returns what My Plan asks the member to pay, for the current plan or for one that is over. */
export const readOutstanding = async (acting: Buying) => {
  const { data, debts } = await readAll(acting);
  return data?.overdue ?? debts[0] ?? null;
};
