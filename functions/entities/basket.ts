/** Baskets, which are orders that are still new, and the pointer to the member's own. */
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
import { reserveOrderNumber } from "./order-number.ts";
import { upgradeQuote } from "./quote.ts";

export const basketLineRow = z.object({
  lineId: z.string(),
  slug: z.string(),
  optionId: z.nullable(z.string()),
  purchaseType: z.enum(purchaseTypes),
  quantity: z.int(),
  quoteId: z.nullable(z.string()),
});

/** The inclusions of a plan when its buyer accepted it. */
const planInclusions = z.object({
  types: z.array(
    z.object({ type: z.string(), plural: z.string(), included: z.int(), total: z.int() }),
  ),
  seats: z.int(),
  boards: z.int(),
});

/** A contract as its buyer accepted it: the text, its version, the time and the address. */
export const agreedContract = z.object({
  html: z.string(),
  version: z.string(),
  agreedAt: z.string(),
  ip: z.string(),
  /** The inclusions that the text states. Older agreements do not have them. */
  includes: z.optional(planInclusions),
});

/** The buyer's entries at checkout. */
export const checkoutRow = z.object({
  paymentType: z.nullable(z.enum(paymentTypes)),
  termsAgreedAt: z.nullable(z.string()),
  /**
   * The accepted contract. It is removed when the subscription changes, because another contract has to be accepted
   * again.
   */
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
  /** The token of 128 bits. Whoever has it has the basket, until it is a member's. */
  token: z.string(),
  orderId: z.string(),
  userId: z.nullable(z.string()),
  country: z.string(),
  lines: z.array(basketLineRow),
  quotes: z.array(upgradeQuote),
  /** The code of the entered voucher, whether or not it takes anything off. */
  voucher: z._default(z.nullable(z.string()), null),
  checkout: checkoutRow,
  /** The card payment in progress; there is at most one. */
  attemptId: z.nullable(z.string()),
  /** This is true once the basket has become an order. Its token then leads nowhere. */
  placed: z.boolean(),
  createdAt: z.string(),
  /**
   * The time at which this basket, or one merged into it, was filled without an account and became the member's. Of
   * several times it is the last.
   */
  joinedAt: z._default(z.nullable(z.string()), null),
  updatedAt: z.string(),
  version: z.int(),
  ttl: z.int(),
});
export type BasketRow = z.output<typeof basketRow>;

export const basketKey = (token: string): Key => ({ pk: `BASKET#${token}`, sk: "BASKET" });

/** Returns the key of the pointer to the member's basket. A visitor's basket is merged into it at login. */
export const ownBasketKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "BASKET" });
const ownBasketRow = z.object({ token: z.string() });

/** Returns the token of the member's own basket from the row of `ownBasketKey`, or null. */
export const parseBasketToken = (row: Row | null | undefined): string | null =>
  row ? ownBasketRow.parse(row).token : null;

/** Parses a basket. Returns null for a row that is missing or only waits to expire. */
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

/**
 * The lifetime in days of a basket without changes, and of any basket, so that its order's number is not reserved for
 * ever.
 */
const basketDays = { untouched: 90, atMost: 365 } as const;
const day = 86_400_000;

const basketExpiryFields = (now: Date, createdAt: Date) => {
  const untouched = now.getTime() + basketDays.untouched * day;
  const atMost = createdAt.getTime() + basketDays.atMost * day;
  return { updatedAt: now.toISOString(), ttl: ttlAt(new Date(Math.min(untouched, atMost))) };
};

/** The part of a basket that calls change. */
export type BasketContent = Pick<
  BasketRow,
  "checkout" | "country" | "lines" | "quotes" | "voucher"
>;

/** Creates a basket. Fails if its token or its order's number is in use. */
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
    ...basketExpiryFields(now, now),
    version: 1,
  };
  return { row, writes: [put(row, absent), reserveOrderNumber(row.orderId, row.token, now)] };
};

export type BasketChange = Partial<
  BasketContent & Pick<BasketRow, "attemptId" | "joinedAt" | "placed" | "userId">
>;

/** Returns the changed basket and its write, which fails if it has changed since it was read. */
export const changeBasket = (
  basket: BasketRow,
  change: BasketChange,
  now: Date,
): RowUpdate<BasketRow> =>
  updateRow(basket, { ...change, ...basketExpiryFields(now, new Date(basket.createdAt)) });

/** Makes the basket the member's own. Fails if another one than `before` has become it in the meantime. */
export const claimBasket = (userId: string, token: string, before: string | null): Write =>
  put({ ...ownBasketKey(userId), token }, before === null ? absent : where({ token: before }));

/** Removes a basket that was merged into another one. */
export const removeBasket = ({ token, version }: BasketRow): Write =>
  remove(basketKey(token), where({ version }));

/**
 * Ends a basket that becomes an order: its token leads nowhere and nothing else of it is stored. The member's next
 * basket starts empty.
 */
export const closeBasketWrites = (basket: BasketRow, now: Date): readonly Write[] => {
  const ended = { placed: true, attemptId: null, lines: [], quotes: [], checkout: emptyCheckout };
  return [
    changeBasket(basket, ended, now).write,
    // The member's current basket is the one in the pointer.
    ...(basket.userId === null ? [] : [remove(ownBasketKey(basket.userId))]),
  ];
};

/**
 * Removes the member's own basket with the account. Fails if it has changed, or has become an order, since it was read.
 */
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
