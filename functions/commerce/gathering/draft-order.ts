/**
 * An order as it is about to be placed or paid, frozen from the basket and the catalogue of this moment. What is charged,
 * stored and documented from here on is the draft.
 */
import { judgePlan } from "../../../shared/domain/basket.ts";
import type { PricedLine } from "../../../shared/domain/pricing.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { BasketRow } from "../basket/basket-store.ts";
import { type PricedStoredBasket, priceStoredBasket } from "../basket/priced-basket-store.ts";
import { standingOf } from "../basket/standing-store.ts";
import type { Member } from "../../runtime/caller.ts";
import { entitlementKey } from "../../rows/entitlement.ts";
import type { Shop } from "../../rows/shop.ts";
import { checkOffer } from "../../rows/shop-item.ts";
import type { Deps } from "../../runtime/deps.ts";
import type { Table, Write } from "../../runtime/table.ts";
import type { OrderDraft, SoldLine } from "./order-store.ts";

/** So many items an order's one transaction can open. */
const mostOpened = 50;

const refuse = (message: string): AppError => new AppError("conflict", message);

/** A priced line with what is shown of its item. */
export const soldLine = (line: PricedLine, shop: Pick<Shop, "items">): SoldLine => {
  const item = shop.items.get(line.slug);
  const product = item?.kind === "product" ? item : null;
  return {
    ...line,
    contentIds: [...line.contentIds],
    itemId: product?.productId ?? String(line.plan?.planId ?? ""),
    picture: product?.picture ?? null,
    colours: product?.colours ?? { primary: null, secondary: null },
  };
};

/** The order that this basket is, as it stands; whether it can be sold is not looked at. */
export const draftOrder = (
  { userId, profile }: Pick<Member, "profile" | "userId">,
  row: BasketRow,
  { lines, totals, shop, country, contractAgreed }: PricedStoredBasket,
): OrderDraft => {
  const { checkout } = row;
  const upgrade = lines.find((line) => line.upgrade !== null)?.upgrade ?? null;
  return {
    orderId: row.orderId,
    token: row.token,
    userId,
    buyer: { firstName: profile.firstName, lastName: profile.lastName, email: profile.email },
    country,
    paymentType: totals.total === 0 ? null : checkout.paymentType,
    purchaseNumber: checkout.purchaseNumber,
    vatNumber: checkout.vatNumber,
    companyNumber: checkout.companyNumber,
    addresses: checkout.addresses,
    lines: lines.map((line) => soldLine(line, shop)),
    totals: { ...totals, vat: [...totals.vat] },
    termsAgreedAt: checkout.termsAgreedAt,
    contract: contractAgreed ? checkout.contract : null,
    upgradeParentId: upgrade?.parentOrderId ?? null,
  };
};

/** The subscription still suits the plan that the member has. Throws `conflict`. */
const judgeSubscription = (member: Member, priced: PricedStoredBasket, now: Date): void => {
  if (priced.hasExpiredQuote)
    throw refuse("The price of your upgrade has expired. Please look at your basket again.");
  const line = priced.lines.find(({ plan }) => plan !== null);
  const item = line && priced.shop.items.get(line.slug);
  if (item?.kind !== "plan") return;
  const standing = standingOf(member, now);
  const kind = judgePlan(item, standing);
  const isUpgrade = line?.upgrade?.fromPlanId === standing?.planId && line?.upgrade !== null;
  if ((kind === "upgrade") !== isUpgrade)
    throw refuse("Your plan has changed meanwhile. Please add the plan to your basket again.");
};

/** Throws `conflict` for a basket that cannot be sold as it is. */
const judgeSellable = (
  member: Member,
  row: Pick<BasketRow, "placed">,
  priced: PricedStoredBasket,
  now: Date,
): void => {
  if (row.placed) throw refuse("This order was placed already.");
  const [gone] = priced.messages;
  if (gone !== undefined) throw refuse(`${gone} Please look at your basket again.`);
  if (priced.lines.length === 0) throw refuse("Your basket is empty.");
  const opened = new Set(priced.lines.flatMap(({ contentIds }) => contentIds));
  if (opened.size > mostOpened)
    throw refuse(`An order opens up to ${mostOpened} items. Please order in two parts.`);
  judgeSubscription(member, priced, now);
};

/** Holds while the member's own plan is as it was read with the call. */
const checkPlan = (table: Table, { userId, profile, entitlement }: Member): readonly Write[] => {
  if (profile.planOwnerId !== null) return [];
  const check = { TableName: table.name, Key: entitlementKey(userId) };
  if (entitlement === null)
    return [{ ConditionCheck: { ...check, ConditionExpression: "attribute_not_exists(pk)" } }];
  return [
    {
      ConditionCheck: {
        ...check,
        ConditionExpression: "planId = :plan AND endsAt = :end",
        ExpressionAttributeValues: { ":plan": entitlement.planId, ":end": entitlement.endsAt },
      },
    },
  ];
};

export interface SellableDraft {
  readonly draft: OrderDraft;
  readonly shop: Shop;
  /**
   * They belong into the transaction that stores the draft: they hold while every price, and the plan that the member
   * has, are as they were read.
   */
  readonly checks: readonly Write[];
}

/** Throws `conflict` for a basket that cannot be sold as it is. */
export const sellableDraft = (
  { table, now }: Pick<Deps, "table" | "now">,
  member: Member,
  row: BasketRow,
  priced: PricedStoredBasket,
): SellableDraft => {
  judgeSellable(member, row, priced, now());
  const draft = draftOrder(member, row, priced);
  const sold = new Set(draft.lines.map(({ slug }) => slug));
  const items = [...priced.shop.items.values()].filter(({ slug }) => sold.has(slug));
  // What costs nothing is granted in the same transaction, on the same condition.
  const isChecked = draft.totals.toPay > 0 && draft.lines.some(({ plan }) => plan !== null);
  return {
    draft,
    shop: priced.shop,
    checks: [...items.map(checkOffer), ...(isChecked ? checkPlan(table, member) : [])],
  };
};

/** One round trip. Whether the checkout is filled in says `judgeReadiness`. Throws like `sellableDraft`. */
export const draftFromBasket = async (
  deps: Pick<Deps, "table" | "now">,
  member: Member,
  row: BasketRow,
): Promise<SellableDraft> => sellableDraft(deps, member, row, await priceStoredBasket(deps, row));
