import { applyOrderEvent } from "../../../shared/domain/orders/order.ts";
import { linesInMail } from "../../entities/order-in-mail.ts";
import { queueMail } from "../../entities/mail.ts";
import { changeOrder, orderFacts, type OrderRow } from "../../entities/order.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import { auditOrder } from "../../commerce/orders/audit-order.ts";

/** The input of staff. A field that is left out is not changed. */
interface DispatchDetails {
  readonly carrier?: string | undefined;
  readonly tracking?: string | undefined;
}

/**
 * Records the dispatch of a parcel, or corrects it, and queues an email to the buyer each time. A repeated request changes
 * nothing and sends nothing.
 */
export const dispatchOrder = async (
  deps: Deps,
  staff: Member,
  order: OrderRow,
  details: DispatchDetails,
  refuseStale: () => Promise<void>,
): Promise<OrderRow> => {
  const parcel = {
    carrier: dispatchDetail(details.carrier, order.parcel?.carrier),
    tracking: dispatchDetail(details.tracking, order.parcel?.tracking),
  };
  const isSent = order.status === "shipped" || order.status === "completed";
  if (isSent && isSame(order.parcel, parcel)) return order;
  await refuseStale();
  const { row, write } = isSent
    ? changeOrder(order, { parcel })
    : changeOrder(order, {
        status: applyOrderEvent(orderFacts(order), { type: "dispatched" }).status,
        dispatchedAt: deps.now().toISOString(),
        parcel,
      });
  const act = isSent ? "edited the tracking of" : "dispatched";
  await deps.table.save([
    write,
    dispatchedMail(deps, row, isSent ? `-${row.version}` : ""),
    auditOrder(deps, staff, { before: order, after: row, act }),
  ]);
  return row;
};

const dispatchDetail = (
  entered: string | undefined,
  before: string | null | undefined,
): string | null => (entered === undefined ? (before ?? null) : entered.trim() || null);

const isSame = (before: OrderRow["parcel"], now: NonNullable<OrderRow["parcel"]>): boolean =>
  (before?.carrier ?? null) === now.carrier && (before?.tracking ?? null) === now.tracking;

const dispatchedMail = (deps: Deps, order: OrderRow, correction: string): Write =>
  queueMail(deps, `dispatched-${order.orderId}${correction}`, order.buyer.email, {
    template: "dispatched",
    data: {
      orderId: order.orderId,
      firstName: order.buyer.firstName,
      lines: linesInMail(order.lines.filter(({ ships }) => ships)),
      carrier: order.parcel?.carrier ?? null,
      tracking: order.parcel?.tracking ?? null,
    },
  });
