/** The rules for the contents of a basket. Prices are in pricing. */
import { AppError } from "../../kernel/app-error.ts";
import { maxLineQuantity, type Period, type PurchaseType } from "../../kernel/order-terms.ts";
import { isHigher, type ComparablePlan, yearPenceOf } from "../pricing/plan-comparison.ts";
import type { UpgradedPlan } from "../pricing/upgrade.ts";
import type { Plan, Product, ProductOption, ShopItem } from "../catalogue/shop-item.ts";

export interface BasketLine {
  readonly lineId: string;
  /** The slug of the product or plan. */
  readonly slug: string;
  readonly optionId: string | null;
  readonly purchaseType: PurchaseType;
  readonly quantity: number;
  /** The quote with the price of an upgrade. */
  readonly quoteId: string | null;
}

/** The maximum number of lines: as many as one transaction can check the prices of. */
export const maxBasketLines = 30;

/** Returns whether a line buys or upgrades a plan. */
export const isSubscription = ({ purchaseType }: Pick<BasketLine, "purchaseType">): boolean =>
  purchaseType !== "product";

/** The member's plan in force, as far as a purchase depends on it. */
export interface BuyerPlan extends ComparablePlan, UpgradedPlan {
  readonly title: string;
  readonly period: Period;
}

/** Returns the options that are offered. */
export const availableOptions = ({ options }: Product): readonly ProductOption[] =>
  options.filter(({ status }) => status);

const conflictError = (message: string): AppError => new AppError("conflict", message);

/** Decides whether a plan can be added as it is, as an upgrade of the plan in force, or not at all. Throws `conflict`. */
export const decidePlanPurchase = (
  plan: Plan,
  currentPlan: BuyerPlan | null,
): "subscribe" | "upgrade" => {
  if (currentPlan === null || currentPlan.rank === 0) return "subscribe";
  if (plan.planId === currentPlan.planId)
    throw conflictError(`You already have ${currentPlan.title}. It renews automatically.`);
  if (!isHigher({ ...plan, yearPence: yearPenceOf(plan) }, currentPlan))
    throw conflictError(
      `You have ${currentPlan.title}, which includes everything in ${plan.title}. To downgrade, contact membership.`,
    );
  return "upgrade";
};

/** Checks that the item is sold that way. Throws `conflict`. */
export const assertOnSale = (item: ShopItem, purchaseType: PurchaseType): void => {
  if (!item.onSale) throw conflictError(`${item.title} is no longer on sale.`);
  if (item.kind === "product") {
    if (purchaseType !== "product") throw conflictError(`${item.title} is not a subscription.`);
    return;
  }
  if (purchaseType === "product") throw conflictError(`${item.title} is a subscription.`);
  if (purchaseType === "annual" && item.annualPence === null)
    throw conflictError(`${item.title} is not sold yearly.`);
  if (purchaseType === "monthly" && item.monthlyPence === null)
    throw conflictError(`${item.title} is not sold monthly.`);
};

/**
 * Adds a line of quantity 1. An existing line stays as it is: adding never increments, so it is safe to repeat. A second
 * subscription replaces the first.
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
    throw conflictError(
      `A basket can have up to ${maxBasketLines} different items. Please order these first.`,
    );
  return [...lines, added];
};

/** Throws `not_found` if the line does not exist, `invalid` for a subscription. */
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

/** Throws `not_found` if the line does not exist. */
export const removeLine = (lines: readonly BasketLine[], lineId: string): readonly BasketLine[] => {
  const left = lines.filter((one) => one.lineId !== lineId);
  if (left.length === lines.length)
    throw new AppError("not_found", "This item is not in your basket.");
  return left;
};

/**
 * Merges a visitor's basket into the member's at login. The visitor's quantities win, up to 4, and the visitor's subscription
 * replaces the member's.
 */
export const mergeBaskets = (
  visitors: readonly BasketLine[],
  members: readonly BasketLine[],
): readonly BasketLine[] => {
  const subscribes = visitors.some(isSubscription);
  const same = (a: BasketLine, b: BasketLine): boolean =>
    a.slug === b.slug && a.optionId === b.optionId && isSubscription(a) === isSubscription(b);
  const stored = members.filter(
    (line) =>
      !(subscribes && isSubscription(line)) && !visitors.some((visitor) => same(visitor, line)),
  );
  return [...visitors, ...stored]
    .slice(0, maxBasketLines)
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, maxLineQuantity) }));
};
