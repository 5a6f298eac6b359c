/** Baskets: orders that are still new. It alone knows their keys. */
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { addressDraft } from "../../../shared/contract/addresses.ts";
import { paymentTypes, periods, purchaseTypes } from "../../../shared/kernel/order-terms.ts";
import type { Deps } from "../../runtime/deps.ts";
import type { Key, Row, Table, Write } from "../../runtime/table.ts";

export const upgradeQuote = z.object({
  quoteId: z.string(),
  planId: z.int(),
  slug: z.string(),
  fromPlanId: z.int(),
  period: z.enum(periods),
  net: z.int(),
  remainder: z.int(),
  daysLeft: z.int(),
  daysInPeriod: z.int(),
  next: z.int(),
  takesNext: z.boolean(),
  nextDueOn: z.string(),
  parentOrderId: z.nullable(z.string()),
  expiresAt: z.string(),
});

export const basketLineRow = z.object({
  lineId: z.string(),
  slug: z.string(),
  optionId: z.nullable(z.string()),
  purchaseType: z.enum(purchaseTypes),
  quantity: z.int(),
  quoteId: z.nullable(z.string()),
});

/** A contract as its buyer agreed to it: the text itself, which one it was, when and from where. */
export const agreedContract = z.object({
  html: z.string(),
  version: z.string(),
  agreedAt: z.string(),
  ip: z.string(),
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
  checkout: checkoutRow,
  /** The card payment that is under way; at most one. */
  attemptId: z.nullable(z.string()),
  /** True once it has become an order: the token leads nowhere any more. */
  placed: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
  ttl: z.int(),
});
export type BasketRow = z.output<typeof basketRow>;

/** A basket that nobody touches is gone after this. */
export const basketDays = 90;

export const basketKey = (token: string): Key => ({ pk: `BASKET#${token}`, sk: "BASKET" });

/** Which basket is the member's; a visitor's joins it at login. */
export const memberBasketKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "BASKET" });
const memberBasketRow = z.object({ token: z.string() });

/** Null for a row that is missing or only waits for its TTL. */
export const parseBasket = (row: Row | null | undefined, now: Date): BasketRow | null => {
  if (!row) return null;
  const found = basketRow.parse(row);
  return found.ttl * 1000 > now.getTime() ? found : null;
};

export const loadBasket = async (
  { table, now }: Pick<Deps, "table" | "now">,
  token: string,
): Promise<BasketRow | null> => {
  const [row] = await table.getMany([basketKey(token)]);
  return parseBasket(row, now());
};

/** The token of the member's own basket, or null; from the row of `memberBasketKey`. */
export const tokenIn = (row: Row | null | undefined): string | null =>
  row ? memberBasketRow.parse(row).token : null;

/** A new basket, unless its token is taken. */
export const putBasket = (table: Table, basket: BasketRow): Write => ({
  Put: {
    TableName: table.name,
    Item: basket,
    ConditionExpression: "attribute_not_exists(pk)",
  },
});

export type BasketChange = Partial<
  Pick<BasketRow, "attemptId" | "checkout" | "country" | "lines" | "placed" | "quotes" | "userId">
>;

export interface ChangedBasket {
  readonly basket: BasketRow;
  readonly write: Write;
}

/** The basket as it will be and the write that makes it so, unless it was changed since it was read. */
export const changeBasket = (
  { table, now }: Pick<Deps, "table" | "now">,
  basket: BasketRow,
  change: BasketChange,
): ChangedBasket => {
  const at = now();
  const changed: BasketRow = {
    ...basket,
    ...change,
    updatedAt: at.toISOString(),
    version: basket.version + 1,
    ttl: Math.ceil(at.getTime() / 1000) + basketDays * 86_400,
  };
  return {
    basket: changed,
    write: {
      Put: {
        TableName: table.name,
        Item: changed,
        ConditionExpression: "#version = :before",
        ExpressionAttributeNames: { "#version": "version" },
        ExpressionAttributeValues: { ":before": basket.version },
      },
    },
  };
};

/** Makes the basket the member's own, unless another one than `before` has become it meanwhile. */
export const pointMemberTo = (
  table: Table,
  userId: string,
  token: string,
  before: string | null,
): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...memberBasketKey(userId), token },
    ...(before === null
      ? { ConditionExpression: "attribute_not_exists(pk)" }
      : {
          ConditionExpression: "#token = :before",
          ExpressionAttributeNames: { "#token": "token" },
          ExpressionAttributeValues: { ":before": before },
        }),
  },
});

/** Takes a basket away that has become part of another one. */
export const deleteBasket = (table: Table, { token, version }: BasketRow): Write => ({
  Delete: {
    TableName: table.name,
    Key: basketKey(token),
    ConditionExpression: "#version = :before",
    ExpressionAttributeNames: { "#version": "version" },
    ExpressionAttributeValues: { ":before": version },
  },
});

/**
 * Ends a basket that becomes an order: its token leads nowhere any more and nothing else of it is kept. The member's next
 * one starts afresh.
 */
export const buryBasket = (
  deps: Pick<Deps, "table" | "now">,
  basket: BasketRow,
): readonly Write[] => {
  const { table } = deps;
  const ended = { placed: true, attemptId: null, lines: [], quotes: [], checkout: emptyCheckout };
  return [
    changeBasket(deps, basket, ended).write,
    // A member's basket in use is the one that is pointed to.
    ...(basket.userId === null
      ? []
      : [{ Delete: { TableName: table.name, Key: memberBasketKey(basket.userId) } }]),
  ];
};

/** 128 bits: whoever has it has the basket. */
export const newToken = (): string => randomBytes(16).toString("base64url");
