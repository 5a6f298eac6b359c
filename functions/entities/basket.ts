/** Baskets: orders that are still new, and which one is the member's. */
import * as z from "zod/mini";
import { addressDraft } from "../../shared/contract/addresses/address-draft.ts";
import { paymentTypes, purchaseTypes } from "../../shared/kernel/order-terms.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  check,
  type Key,
  put,
  remove,
  type RowUpdate,
  updateRow,
  type Row,
  ttlAt,
  where,
  type Write,
} from "../platform/table/write.ts";
import { holdNumber } from "./order-number.ts";
import { upgradeQuote } from "./quote.ts";

export const basketLineRow = z.object({
  lineId: z.string(),
  slug: z.string(),
  optionId: z.nullable(z.string()),
  purchaseType: z.enum(purchaseTypes),
  quantity: z.int(),
  quoteId: z.nullable(z.string()),
});

/** What a plan included when its buyer agreed to it. */
const planInclusions = z.object({
  types: z.array(
    z.object({ type: z.string(), plural: z.string(), included: z.int(), total: z.int() }),
  ),
  seats: z.int(),
  boards: z.int(),
});

/** A contract as its buyer agreed to it: the text itself, which one it was, when and from where. */
export const agreedContract = z.object({
  html: z.string(),
  version: z.string(),
  agreedAt: z.string(),
  ip: z.string(),
  /** What the text says that the plan includes; older agreements do not say it. */
  includes: z.optional(planInclusions),
});

/** What the buyer has filled in at checkout. */
export const checkoutRow = z.object({
  paymentType: z.nullable(z.enum(paymentTypes)),
  termsAgreedAt: z.nullable(z.string()),
  /** Forgotten when the subscription changes: another contract has to be agreed to anew. */
  contract: z.nullable(agreedContract),
  purchaseNumber: z.string(),
  vatNumber: z.string(),
  companyNumber: z.string(),
  addresses: z.object({
    account: z.nullable(addressDraft),
    billing: z.nullable(addressDraft),
    delivery: z.nullable(addressDraft),
  }),
});
export type CheckoutRow = z.output<typeof checkoutRow>;

export const emptyCheckout: CheckoutRow = {
  paymentType: null,
  termsAgreedAt: null,
  contract: null,
  purchaseNumber: "",
  vatNumber: "",
  companyNumber: "",
  addresses: { account: null, billing: null, delivery: null },
};

export const basketRow = z.object({
  pk: z.string(),
  sk: z.literal("BASKET"),
  /** 128 bits; whoever has it has the basket, until it is a member's. */
  token: z.string(),
  orderId: z.string(),
  userId: z.nullable(z.string()),
  country: z.string(),
  lines: z.array(basketLineRow),
  quotes: z.array(upgradeQuote),
  /** The code of the voucher that was entered, whether it takes anything off or not. */
  voucher: z._default(z.nullable(z.string()), null),
  checkout: checkoutRow,
  /** The card payment that is under way; at most one. */
  attemptId: z.nullable(z.string()),
  /** True once it has become an order: the token leads nowhere any more. */
  placed: z.boolean(),
  createdAt: z.string(),
  /** When it, or what it took over, was chosen without an account and became the member's; of several times the last. */
  joinedAt: z._default(z.nullable(z.string()), null),
  updatedAt: z.string(),
  version: z.int(),
  ttl: z.int(),
});
export type BasketRow = z.output<typeof basketRow>;

export const basketKey = (token: string): Key => ({ pk: `BASKET#${token}`, sk: "BASKET" });

/** Which basket is the member's; a visitor's joins it at login. */
export const ownBasketKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "BASKET" });
const ownBasketRow = z.object({ token: z.string() });

/** The token of the member's own basket, or null; from the row of `ownBasketKey`. */
export const tokenIn = (row: Row | null | undefined): string | null =>
  row ? ownBasketRow.parse(row).token : null;

/** Null for a row that is missing or only waits for its TTL. */
export const parseBasket = (row: Row | null | undefined, now: Date): BasketRow | null => {
  if (!row) return null;
  const found = basketRow.parse(row);
  return found.ttl * 1000 > now.getTime() ? found : null;
};

export const loadBasket = async (
  table: Table,
  token: string,
  now: Date,
): Promise<BasketRow | null> => {
  const [row] = await table.getMany([basketKey(token)]);
  return parseBasket(row, now);
};

/** A basket that nobody touches is gone after this, and none lives longer than that: its order's number is not held for ever. */
const basketDays = { untouched: 90, atMost: 365 } as const;
const day = 86_400_000;

const touchedAt = (now: Date, createdAt: Date) => {
  const untouched = now.getTime() + basketDays.untouched * day;
  const atMost = createdAt.getTime() + basketDays.atMost * day;
  return { updatedAt: now.toISOString(), ttl: ttlAt(new Date(Math.min(untouched, atMost))) };
};

/** The part of a basket that calls change. */
export type BasketContent = Pick<
  BasketRow,
  "checkout" | "country" | "lines" | "quotes" | "voucher"
>;

/** A new basket, unless its token or its order's number is taken. */
export const newBasket = (
  start: BasketContent & Pick<BasketRow, "orderId" | "token" | "userId">,
  now: Date,
): { readonly row: BasketRow; readonly writes: readonly Write[] } => {
  const row: BasketRow = {
    ...basketKey(start.token),
    sk: "BASKET",
    ...start,
    attemptId: null,
    placed: false,
    createdAt: now.toISOString(),
    joinedAt: null,
    ...touchedAt(now, now),
    version: 1,
  };
  return { row, writes: [put(row, absent), holdNumber(row.orderId, row.token, now)] };
};

export type BasketChange = Partial<
  BasketContent & Pick<BasketRow, "attemptId" | "joinedAt" | "placed" | "userId">
>;

/** The basket as it will be and the write that makes it so, unless it was changed since it was read. */
export const changeBasket = (
  basket: BasketRow,
  change: BasketChange,
  now: Date,
): RowUpdate<BasketRow> =>
  updateRow(basket, { ...change, ...touchedAt(now, new Date(basket.createdAt)) });

/** Makes the basket the member's own, unless another one than `before` has become it meanwhile. */
export const claimBasket = (userId: string, token: string, before: string | null): Write =>
  put({ ...ownBasketKey(userId), token }, before === null ? absent : where({ token: before }));

/** Takes a basket away that has become part of another one. */
export const removeBasket = ({ token, version }: BasketRow): Write =>
  remove(basketKey(token), where({ version }));

/**
 * Ends a basket that becomes an order: its token leads nowhere any more and nothing else of it is kept. The member's next
 * one starts afresh.
 */
export const placeBasket = (basket: BasketRow, now: Date): readonly Write[] => {
  const ended = { placed: true, attemptId: null, lines: [], quotes: [], checkout: emptyCheckout };
  return [
    changeBasket(basket, ended, now).write,
    // A member's basket in use is the one that is pointed to.
    ...(basket.userId === null ? [] : [remove(ownBasketKey(basket.userId))]),
  ];
};

/** Takes the member's own basket away with the account; fails when it was changed, or became an order, since it was read. */
export const removeOwnBasket = (
  userId: string,
  token: string | null,
  basket: BasketRow | null,
): readonly Write[] => [
  ...(token === null
    ? [check(ownBasketKey(userId), absent)]
    : [remove(ownBasketKey(userId), where({ token }))]),
  ...(basket === null ? [] : [removeBasket(basket)]),
];
