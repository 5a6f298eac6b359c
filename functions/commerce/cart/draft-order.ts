/**
 * The draft of an order that is about to be placed or paid, frozen from the basket and the catalogue of this moment.
 * From here on, the draft is what is charged, stored and documented.
 */
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { BasketRow } from "../../entities/basket.ts";
import { checkPlan } from "../../entities/entitlement.ts";
import { type OrderDraft, soldTotalsOf } from "../../entities/order-draft.ts";
import { checkItemOnSale } from "../../entities/shop-item.ts";
import { loadShop } from "../../entities/shop.ts";
import type { VoucherRow } from "../../entities/voucher.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import { soldLineOf } from "../pricing/sold-line.ts";
import { priceContent, type PricedContent } from "../pricing/price-content.ts";
import { currentPlanOf } from "./current-plan.ts";

/** Returns the order that this basket makes as it is. It does not check whether the order can be sold. */
export const draftOrder = (
  { userId, profile }: Pick<Member, "profile" | "userId">,
  row: Omit<BasketToOrder, "placed">,
  { lines, totals, shop, today, country, contractAgreed }: PricedContent,
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
    lines: lines.map((line) => soldLineOf(line, shop, today)),
    totals: soldTotalsOf(totals),
    termsAgreedAt: checkout.termsAgreedAt,
    contract: contractAgreed ? checkout.contract : null,
    upgradeParentId: upgrade?.parentOrderId ?? null,
    begun: begunOf(row),
  };
};

const begunOf = ({ createdAt, joinedAt = null }: Pick<BasketToOrder, "createdAt" | "joinedAt">) =>
  createdAt === undefined ? null : { at: createdAt, joinedAt };

/** The buyer of the order: the caller, or the member for whom staff make a quote. */
export type OrderBuyer = Pick<Member, "ownPlan" | "profile" | "userId">;

/**
 * The part of a basket that an order is made from. A quote that staff make was never a basket and has none of its
 * times.
 */
export type BasketToOrder = Pick<BasketRow, "checkout" | "orderId" | "placed" | "token"> &
  Partial<Pick<BasketRow, "createdAt" | "joinedAt">>;

export interface SellableDraft {
  readonly draft: OrderDraft;
  /**
   * The checks that belong to the transaction that stores the draft. They hold while every price and the member's plan
   * are as they were read.
   */
  readonly checks: readonly Write[];
  /** The voucher of the draft, as it was priced. */
  readonly voucher: VoucherRow | null;
  /** The reason why the entered voucher takes nothing off, or null if it does or there is none. */
  readonly voucherRefused: string | null;
}

/**
 * Throws `conflict` if the entered voucher takes nothing off and the caller has not said which total they were shown:
 * nobody pays more than they could know of.
 */
export const assertVoucherShown = (
  { voucherRefused }: Pick<SellableDraft, "voucherRefused">,
  shown: number | undefined,
): void => {
  if (shown === undefined && voucherRefused !== null)
    throw refuse(`${voucherRefused} Please remove it from your basket.`);
};

/**
 * Throws `conflict` for a basket that cannot be sold as it is. Whether the checkout is complete is checked separately.
 */
export const draftSellableOrder = (
  member: OrderBuyer,
  row: BasketToOrder,
  priced: PricedContent,
  now: Date,
): SellableDraft => {
  assertSellable(member, row, priced, now);
  const draft = draftOrder(member, row, priced);
  const sold = new Set(draft.lines.map(({ slug }) => slug));
  const items = [...priced.shop.items.values()].filter(({ slug }) => sold.has(slug));
  // An order that costs nothing is granted in the same transaction, on the same condition.
  const isChecked = draft.totals.toPay > 0 && draft.lines.some(({ plan }) => plan !== null);
  const { userId, ownPlan } = member;
  return {
    draft,
    voucher: priced.shop.vouchers.get(draft.totals.voucher?.code ?? "") ?? null,
    voucherRefused: priced.voucherRefused,
    checks: [...items.map(checkItemOnSale), ...(isChecked ? [checkPlan(userId, ownPlan)] : [])],
  };
};

/** Drafts the order of a basket in one round trip. Throws like `draftSellableOrder`. */
export const draftOrderFromBasket = async (
  { table, now }: Pick<Deps, "table" | "now">,
  member: Member,
  row: BasketRow,
): Promise<SellableDraft> => {
  const shop = await loadShop(
    table,
    row.lines.map(({ slug }) => slug),
    londonDay(now()),
    row.voucher === null
      ? []
      : [{ code: row.voucher, userId: member.userId, orderId: row.orderId }],
  );
  return draftSellableOrder(member, row, priceContent(row, shop, now()), now());
};

/** The maximum number of items that the single transaction of an order can unlock. */
const maxUnlockedItems = 50;

const refuse = (message: string): AppError => new AppError("conflict", message);

const assertSellable = (
  member: OrderBuyer,
  row: Pick<BasketRow, "placed">,
  priced: PricedContent,
  now: Date,
): void => {
  if (row.placed) throw refuse("This order has already been placed.");
  const [gone] = priced.messages;
  if (gone !== undefined) throw refuse(`${gone} Please check your basket.`);
  if (priced.lines.length === 0) throw refuse("Your basket is empty.");
  const opened = new Set(priced.lines.flatMap(({ contentIds }) => contentIds));
  if (opened.size > maxUnlockedItems)
    throw refuse(`An order can include up to ${maxUnlockedItems} items. Please place two orders.`);
  assertPlanSellable(member, priced, now);
};

/** Throws `conflict` unless the subscription still suits the member's plan. */
const assertPlanSellable = (member: OrderBuyer, priced: PricedContent, now: Date): void => {
  if (priced.hasExpiredQuote)
    throw refuse("The price of your upgrade has expired. Please check your basket.");
  const line = priced.lines.find(({ plan }) => plan !== null);
  const item = line && priced.shop.items.get(line.slug);
  if (item?.kind !== "plan") return;
  const currentPlan = currentPlanOf(member, now);
  // The direction of an upgrade was checked when it was quoted, and the quote is binding.
  if ((line?.upgrade?.fromPlanId ?? null) !== (currentPlan?.planId ?? null))
    throw refuse("Your plan has changed. Please add the plan to your basket again.");
};
