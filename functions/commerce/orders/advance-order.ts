import type * as z from "zod/mini";
import type { ordersContract } from "../../../shared/contract/orders.ts";
import { applyOrderEvent, describeLines, type OrderEvent } from "../../../shared/domain/order.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import type { Deps } from "../../runtime/deps.ts";
import { linesInMail, queueMail } from "../../runtime/mail.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import { ConditionFailed, type Write } from "../../runtime/table.ts";
import { answerOrder } from "./order-parts.ts";
import { changeOrder, findOrder, loadOrder, type OrderRow } from "./order-store.ts";
import { deletePayment, listPaymentRows } from "./payment-row-store.ts";

type Endpoint = typeof ordersContract.endpoints.advanceOrder;
type Wish = z.output<Endpoint["body"]>;

const events = {
  shipped: { type: "dispatched" },
  completed: { type: "completed" },
  cancelled: { type: "cancelled" },
} as const satisfies Readonly<Record<Wish["status"], OrderEvent>>;

const dispatchedMail = (deps: Deps, order: OrderRow, { carrier, tracking }: Wish): Write =>
  queueMail(deps, `dispatched-${order.orderId}`, order.buyer.email, {
    template: "dispatched",
    data: {
      orderId: order.orderId,
      firstName: order.buyer.firstName,
      lines: linesInMail(order.lines.filter(({ ships }) => ships)),
      carrier: carrier?.trim() || null,
      tracking: tracking?.trim() || null,
    },
  });

/** What else has to happen: the buyer is told, or owes nothing any more. */
const alongside = async (deps: Deps, order: OrderRow, wish: Wish): Promise<readonly Write[]> => {
  if (wish.status === "shipped") return [dispatchedMail(deps, order, wish)];
  if (wish.status !== "cancelled") return [];
  const payments = await listPaymentRows(deps.table, order.userId, order.orderId);
  return payments
    .filter(({ paidAt }) => paidAt === null)
    .map((payment) => deletePayment(deps.table, payment));
};

const advance = async (deps: Deps, order: OrderRow, wish: Wish): Promise<OrderRow> => {
  const facts = { ...order, ...describeLines(order.lines), toPay: order.totals.toPay };
  const { status } = applyOrderEvent(facts, events[wish.status]);
  const dispatchedAt = status === "shipped" ? deps.now().toISOString() : order.dispatchedAt;
  await deps.table.transact([
    changeOrder(deps.table, order, { status, dispatchedAt }),
    ...(await alongside(deps, order, wish)),
  ]);
  return { ...order, status, dispatchedAt, version: order.version + 1 };
};

const mostTries = 4;

/** Staff dispatch, complete or cancel an order, as far as its state allows (decisions, Orders and payments). */
export const advanceOrder: UseCase<Endpoint, StripeDeps> = async (
  deps,
  _staff,
  { params, body },
) => {
  // The index may lag a moment; the order's own row says what it is now.
  const indexed = await findOrder(deps.table, params.id);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const order = indexed && (await loadOrder(deps.table, indexed.userId, params.id));
    if (order === null) throw notFound("This order");
    try {
      const advanced = await advance(deps, order, body);
      return { status: 200, body: { data: await answerOrder(deps, advanced) } };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  throw new AppError("conflict", "This order was changed meanwhile. Please look at it again.");
};
