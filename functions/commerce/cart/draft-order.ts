/**
 * An order as it is about to be placed or paid, frozen from the basket and the catalogue of this moment. What is charged,
 * stored and documented from here on is the draft.
 */
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { BasketRow } from "../../entities/basket.ts";
import { checkPlan } from "../../entities/entitlement.ts";
import { type OrderDraft, soldTotalsOf } from "../../entities/order-draft.ts";
import { checkOffer } from "../../entities/shop-item.ts";
import { loadShop } from "../../entities/shop.ts";
import type { VoucherRow } from "../../entities/voucher.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import { soldLineOf } from "../pricing/sold-line.ts";
import { priceContent, type PricedContent } from "../pricing/price-content.ts";
import { currentPlanOf } from "./current-plan.ts";

/** The order that this basket is, as it stands; whether it can be sold is not looked at. */
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

/** Whose order it will be: who asks, or for whom staff make a quote. */
export type OrderBuyer = Pick<Member, "ownPlan" | "profile" | "userId">;

/** A basket, as far as an order is made of it. What staff offer never was one, and has no times of one. */
export type BasketToOrder = Pick<BasketRow, "checkout" | "orderId" | "placed" | "token"> &
  Partial<Pick<BasketRow, "createdAt" | "joinedAt">>;

export interface SellableDraft {
  readonly draft: OrderDraft;
  /**
   * They belong into the transaction that stores the draft: they hold while every price, and the plan that the member
   * has, are as they were read.
   */
  readonly checks: readonly Write[];
  /** The voucher that the draft has, as it was priced. */
  readonly voucher: VoucherRow | null;
  /** Why the one that was entered takes nothing off; null where it does, or there is none. */
  readonly voucherRefused: string | null;
}

/** Who has not said what they were shown pays no more than they could know of. Throws `conflict`. */
export const assertVoucherShown = (
  { voucherRefused }: Pick<SellableDraft, "voucherRefused">,
  shown: number | undefined,
): void => {
  if (shown === undefined && voucherRefused !== null)
    throw refuse(`${voucherRefused} Please remove it from your basket.`);
};

/** Throws `conflict` for a basket that cannot be sold as it is. Whether the checkout is filled in says `judgeReadiness`. */
export const draftSellableOrder = (
  member: OrderBuyer,
  row: BasketToOrder,
  priced: PricedContent,
  now: Date,
): SellableDraft => {
  judgeSellable(member, row, priced, now);
  const draft = draftOrder(member, row, priced);
  const sold = new Set(draft.lines.map(({ slug }) => slug));
  const items = [...priced.shop.items.values()].filter(({ slug }) => sold.has(slug));
  // What costs nothing is granted in the same transaction, on the same condition.
  const isChecked = draft.totals.toPay > 0 && draft.lines.some(({ plan }) => plan !== null);
  const { userId, ownPlan } = member;
  return {
    draft,
    voucher: priced.shop.vouchers.get(draft.totals.voucher?.code ?? "") ?? null,
    voucherRefused: priced.voucherRefused,
    checks: [...items.map(checkOffer), ...(isChecked ? [checkPlan(userId, ownPlan)] : [])],
  };
};

/** One round trip. Throws like `sellableDraft`. */
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

/** So many items an order's one transaction can open. */
const mostOpened = 50;

const refuse = (message: string): AppError => new AppError("conflict", message);

const judgeSellable = (
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
  if (opened.size > mostOpened)
    throw refuse(`An order can include up to ${mostOpened} items. Please place two orders.`);
  judgeSubscription(member, priced, now);
};

/** The subscription still suits the plan that the member has. */
const judgeSubscription = (member: OrderBuyer, priced: PricedContent, now: Date): void => {
  if (priced.hasExpiredQuote)
    throw refuse("The price of your upgrade has expired. Please check your basket.");
  const line = priced.lines.find(({ plan }) => plan !== null);
  const item = line && priced.shop.items.get(line.slug);
  if (item?.kind !== "plan") return;
  const standing = currentPlanOf(member, now);
  // Whether an upgrade leads upwards was judged when it was quoted, and what was quoted holds.
  if ((line?.upgrade?.fromPlanId ?? null) !== (standing?.planId ?? null))
    throw refuse("Your plan has changed. Please add the plan to your basket again.");
};
