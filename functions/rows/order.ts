/** Placed orders, keyed by their buyer. */
import * as z from "zod/mini";
import { addressDraft } from "../../shared/contract/addresses.ts";
import { storedPicture } from "../../shared/contract/picture.ts";
import { describeLines, isPaid, type OrderFacts } from "../../shared/domain/order.ts";
import {
  orderStatuses,
  paymentTypes,
  purchaseTypes,
  vatClasses,
} from "../../shared/kernel/order-terms.ts";
import type { Table } from "../runtime/table/table.ts";
import { absent, type Key, put, type Revised, revise, type Write } from "../runtime/table/write.ts";
import { agreedContract } from "./basket.ts";
import { keepNumber } from "./order-number.ts";
import { upgradeQuote } from "./quote.ts";

/** A line as it was sold; the catalogue may say something else by now. */
export const soldLine = z.object({
  lineId: z.string(),
  /** Of the product, or the plan's as text. */
  itemId: z.string(),
  slug: z.string(),
  optionId: z.nullable(z.string()),
  title: z.string(),
  optionTitle: z.nullable(z.string()),
  purchaseType: z.enum(purchaseTypes),
  quantity: z.int(),
  unitPence: z.int(),
  netPence: z.int(),
  rrpPence: z.nullable(z.int()),
  vatClass: z.enum(vatClasses),
  ships: z.boolean(),
  contentIds: z.array(z.string()),
  plan: z.nullable(
    z.object({ planId: z.int(), title: z.string(), rank: z.int(), places: z.int() }),
  ),
  monthlyPence: z.nullable(z.int()),
  upgrade: z.nullable(upgradeQuote),
  picture: z.nullable(storedPicture),
  colours: z.object({ primary: z.nullable(z.string()), secondary: z.nullable(z.string()) }),
});
export type SoldLine = z.output<typeof soldLine>;

export const soldTotals = z.object({
  subTotal: z.int(),
  shipping: z.int(),
  tax: z.int(),
  total: z.int(),
  toPay: z.int(),
  toPayMonthly: z.int(),
  monthly: z.boolean(),
  months: z.int(),
  ships: z.boolean(),
  vat: z.array(z.object({ rate: z.int(), net: z.int(), tax: z.int() })),
  reverseCharge: z.boolean(),
});

/** An order exactly as it was agreed: what is charged, written and documented is this, never the catalogue. */
export const orderDraft = z.object({
  orderId: z.string(),
  token: z.string(),
  userId: z.string(),
  buyer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  country: z.string(),
  paymentType: z.nullable(z.enum(paymentTypes)),
  purchaseNumber: z.string(),
  vatNumber: z.string(),
  companyNumber: z.string(),
  addresses: z.object({
    account: z.nullable(addressDraft),
    billing: z.nullable(addressDraft),
    delivery: z.nullable(addressDraft),
  }),
  lines: z.array(soldLine),
  totals: soldTotals,
  termsAgreedAt: z.nullable(z.string()),
  contract: z.nullable(agreedContract),
  upgradeParentId: z.nullable(z.string()),
});
export type OrderDraft = z.output<typeof orderDraft>;

export const orderRow = z.object({
  pk: z.string(),
  sk: z.string(),
  ...orderDraft.shape,
  status: z.enum(orderStatuses),
  /** Pence with VAT: come in, and gone back. */
  received: z.int(),
  refunded: z.int(),
  renewal: z.boolean(),
  startAt: z.nullable(z.string()),
  lockAt: z.nullable(z.string()),
  placedAt: z.string(),
  paidAt: z.nullable(z.string()),
  dispatchedAt: z.nullable(z.string()),
  version: z.int(),
});
export type OrderRow = z.output<typeof orderRow>;

const orderPrefix = "ORDER#";

export const orderKey = (userId: string, orderId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${orderPrefix}${orderId}`,
});

/** Staff, the webhook and the sweeper know an order by its id alone. */
const orderIndex = (orderId: string) => ({ gsi1pk: `ORDER#${orderId}`, gsi1sk: "ORDER" });

export const loadOrder = (
  table: Table,
  userId: string,
  orderId: string,
): Promise<OrderRow | null> => table.get(orderKey(userId, orderId), orderRow);

/** For staff only: whoever asks must have been admitted as such. */
export const findOrder = async (table: Table, orderId: string): Promise<OrderRow | null> => {
  const { rows } = await table.query({ index: "gsi1", pk: `ORDER#${orderId}`, limit: 1 });
  const [row] = rows;
  return row === undefined ? null : orderRow.parse(row);
};

/** Newest first. Numbers do not sort by age, so all are read. */
export const listOrderRows = async (table: Table, userId: string): Promise<OrderRow[]> => {
  const rows = await table.queryAll({
    pk: `USER#${userId}`,
    beginsWith: orderPrefix,
    current: true,
  });
  return rows
    .map((row) => orderRow.parse(row))
    .toSorted((a, b) => b.placedAt.localeCompare(a.placedAt));
};

/** The order that a draft becomes when it is placed or paid. */
export const orderFrom = (
  draft: OrderDraft,
  at: Date,
  { status, received }: Pick<OrderRow, "received" | "status">,
): OrderRow => ({
  ...orderKey(draft.userId, draft.orderId),
  ...draft,
  status,
  received,
  refunded: 0,
  renewal: false,
  startAt: null,
  lockAt: null,
  placedAt: at.toISOString(),
  paidAt: isPaid(status) ? at.toISOString() : null,
  dispatchedAt: null,
  version: 1,
});

/** A new order, unless there is one of that id. Its number is kept for good. */
export const newOrder = (order: OrderRow): readonly Write[] => [
  put({ ...order, ...orderIndex(order.orderId) }, absent),
  ...keepNumber(order.orderId, order.token),
];

export type OrderChange = Partial<
  Pick<OrderRow, "dispatchedAt" | "paidAt" | "received" | "refunded" | "status">
>;

/** The order as it will be and the write that makes it so, unless it was changed since it was read. */
export const changeOrder = (order: OrderRow, change: OrderChange): Revised<OrderRow> =>
  revise(order, change);

/** An order as the rules look at it. */
export const orderFacts = ({
  status,
  received,
  refunded,
  lines,
  totals,
}: OrderRow): OrderFacts => ({
  ...describeLines(lines),
  status,
  received,
  refunded,
  toPay: totals.toPay,
});
