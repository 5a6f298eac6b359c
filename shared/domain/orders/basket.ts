/** What may be in a basket. Prices are no part of it: see pricing. */
import { AppError } from "../../kernel/app-error.ts";
import { maxLineQuantity, type Period, type PurchaseType } from "../../kernel/order-terms.ts";
import { isHigher, type PlacedPlan, yearPenceOf } from "../pricing/plan-comparison.ts";
import type { UpgradedPlan } from "../pricing/upgrade.ts";
import type { Plan, Product, ProductOption, ShopItem } from "../catalogue/shop-item.ts";

export interface BasketLine {
  readonly lineId: string;
  /** Of the product or plan. */
  readonly slug: string;
  readonly optionId: string | null;
  readonly purchaseType: PurchaseType;
  readonly quantity: number;
  /** Of an upgrade: the quote that says what it costs. */
  readonly quoteId: string | null;
}

/** A basket holds at most as many different things as one transaction can check the prices of. */
export const maxBasketLines = 30;

export const isSubscription = ({ purchaseType }: Pick<BasketLine, "purchaseType">): boolean =>
  purchaseType !== "product";

/** The plan that the member has in force, as far as a purchase has to know it. */
export interface BuyerPlan extends PlacedPlan, UpgradedPlan {
  readonly title: string;
  readonly period: Period;
}

export const availableOptions = ({ options }: Product): readonly ProductOption[] =>
  options.filter(({ status }) => status);

const refuse = (message: string): AppError => new AppError("conflict", message);

/** Whether a plan can go in as it is, as an upgrade of the plan in force, or not at all. Throws `conflict`. */
export const decidePlanPurchase = (
  plan: Plan,
  standing: BuyerPlan | null,
): "subscribe" | "upgrade" => {
  if (standing === null || standing.rank === 0) return "subscribe";
  if (plan.planId === standing.planId)
    throw refuse(`You already have ${standing.title}. It renews automatically.`);
  if (!isHigher({ ...plan, yearPence: yearPenceOf(plan) }, standing))
    throw refuse(
      `You have ${standing.title}, which includes everything in ${plan.title}. To downgrade, contact membership.`,
    );
  return "upgrade";
};

/** Whether the item is sold that way. Throws `conflict`. */
export const checkOnSale = (item: ShopItem, purchaseType: PurchaseType): void => {
  if (!item.onSale) throw refuse(`${item.title} is no longer on sale.`);
  if (item.kind === "product") {
    if (purchaseType !== "product") throw refuse(`${item.title} is not a subscription.`);
    return;
  }
  if (purchaseType === "product") throw refuse(`${item.title} is a subscription.`);
  if (purchaseType === "annual" && item.annualPence === null)
    throw refuse(`${item.title} is not sold yearly.`);
  if (purchaseType === "monthly" && item.monthlyPence === null)
    throw refuse(`${item.title} is not sold monthly.`);
};

/**
 * Adds a line of quantity 1. What is there already stays as it is: adding never increments, so it is safe to repeat. A
 * second subscription takes the place of the first.
 */
export const addLine = (
  lines: readonly BasketLine[],
  line: Omit<BasketLine, "quantity">,
): readonly BasketLine[] => {
  const added: BasketLine = { ...line, quantity: 1 };
  if (isSubscription(line)) {
    const same = lines.find(
      ({ slug, purchaseType, quoteId }) =>
        slug === line.slug && purchaseType === line.purchaseType && quoteId === line.quoteId,
    );
    return same ? lines : [...lines.filter((one) => !isSubscription(one)), added];
  }
  if (lines.some(({ slug, optionId }) => slug === line.slug && optionId === line.optionId))
    return lines;
  if (lines.length >= maxBasketLines)
    throw refuse(
      `A basket can have up to ${maxBasketLines} different items. Please order these first.`,
    );
  return [...lines, added];
};

/** Throws `not_found` for a line that is not there, `invalid` for a subscription. */
export const setQuantity = (
  lines: readonly BasketLine[],
  lineId: string,
  quantity: number,
): readonly BasketLine[] => {
  const line = lines.find((one) => one.lineId === lineId);
  if (!line) throw new AppError("not_found", "This item is not in your basket.");
  if (isSubscription(line))
    throw new AppError("invalid", "You can only have one of a subscription.", {
      qty: ["You can only have one of a subscription"],
    });
  return lines.map((one) => (one === line ? { ...one, quantity } : one));
};

/** Throws `not_found` for a line that is not there. */
export const removeLine = (lines: readonly BasketLine[], lineId: string): readonly BasketLine[] => {
  const left = lines.filter((one) => one.lineId !== lineId);
  if (left.length === lines.length)
    throw new AppError("not_found", "This item is not in your basket.");
  return left;
};

/**
 * A visitor's basket joins the member's at login: the visitor's quantities win, capped at 4, and the visitor's
 * subscription takes the place of the member's.
 */
export const joinBaskets = (
  visitors: readonly BasketLine[],
  members: readonly BasketLine[],
): readonly BasketLine[] => {
  const subscribes = visitors.some(isSubscription);
  const same = (a: BasketLine, b: BasketLine): boolean =>
    a.slug === b.slug && a.optionId === b.optionId && isSubscription(a) === isSubscription(b);
  const kept = members.filter(
    (line) =>
      !(subscribes && isSubscription(line)) && !visitors.some((visitor) => same(visitor, line)),
  );
  return [...visitors, ...kept]
    .slice(0, maxBasketLines)
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, maxLineQuantity) }));
};
