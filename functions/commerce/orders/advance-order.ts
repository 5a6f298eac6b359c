import type * as z from "zod/mini";
import type { ordersContract } from "../../../shared/contract/orders.ts";
import { applyOrderEvent, type OrderEvent } from "../../../shared/domain/order.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { linesInMail } from "../../rows/order-in-mail.ts";
import { queueMail } from "../../rows/mail.ts";
import { changeOrder, findOrder, loadOrder, orderFacts, type OrderRow } from "../../rows/order.ts";
import { dropUnpaid, listPaymentRows } from "../../rows/payment.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import type { Deps } from "../../runtime/deps.ts";
import { decideAgain } from "../../runtime/table/decide-again.ts";
import type { Write } from "../../runtime/table/write.ts";
import { answerOrder } from "../order-view/answer-order.ts";
import { cancelledMail, markCancelled, voucherOfCancelled } from "../settling/cancel-transfer.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";

type Endpoint = typeof ordersContract.endpoints.advanceOrder;
type OrderStep = z.output<Endpoint["body"]>;

/** Staff dispatch, complete or cancel an order, as far as its state allows. */
export const advanceOrder: UseCase<Endpoint, StripeDeps> = async (
  deps,
  _staff,
  { params, body },
) => {
  // The index may lag a moment; the order's own row says what it is now.
  const indexed = await findOrder(deps.table, params.id);
  const advanced = await decideAgain(
    async () => {
      const order = indexed && (await loadOrder(deps.table, indexed.userId, params.id));
      if (order === null) throw notFound("This order");
      return advance(deps, order, body);
    },
    { givingUp: changedMeanwhile },
  );
  return { status: 200, body: { data: await answerOrder(deps, advanced) } };
};

const changedMeanwhile = (): AppError =>
  new AppError("conflict", "This order was changed meanwhile. Please look at it again.");

const events = {
  shipped: { type: "dispatched" },
  completed: { type: "completed" },
  cancelled: { type: "cancelled" },
} as const satisfies Readonly<Record<OrderStep["status"], OrderEvent>>;

const advance = async (deps: Deps, order: OrderRow, step: OrderStep): Promise<OrderRow> => {
  const { status } = applyOrderEvent(orderFacts(order), events[step.status]);
  const dispatchedAt = status === "shipped" ? deps.now().toISOString() : order.dispatchedAt;
  const { row, write } =
    status === "cancelled"
      ? markCancelled(deps, order, "staff")
      : changeOrder(order, { status, dispatchedAt });
  await deps.table.save([write, ...(await alongside(deps, order, step))]);
  return row;
};

/** What else has to happen: the buyer is told, or owes nothing any more. */
const alongside = async (
  deps: Deps,
  order: OrderRow,
  step: OrderStep,
): Promise<readonly Write[]> => {
  if (step.status === "shipped") return [dispatchedMail(deps, order, step)];
  if (step.status !== "cancelled") return [];
  return [
    ...dropUnpaid(await listPaymentRows(deps.table, order.userId, order.orderId)),
    ...(await voucherOfCancelled(deps.table, order)),
    cancelledMail(deps, order, "staff"),
  ];
};

const dispatchedMail = (deps: Deps, order: OrderRow, { carrier, tracking }: OrderStep): Write =>
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
