/**
 * Updates the subscription in a basket to what its buyer can buy: a member with a plan upgrades it, an upgrade's price is valid
 * for half an hour, and a member whose plan has ended takes out a new subscription.
 */
import { AppError } from "../../kernel/app-error.ts";
import {
  type BasketLine,
  isSubscription,
  decidePlanPurchase,
  type BuyerPlan,
} from "../orders/basket.ts";
import type { Plan, ShopItem } from "../catalogue/shop-item.ts";
import { isQuoteExpired, isQuoteCurrent, type UpgradeQuote } from "./upgrade.ts";

export interface BasketSubscription {
  readonly lines: readonly BasketLine[];
  readonly quotes: readonly UpgradeQuote[];
}

export interface ReconciledLine extends BasketSubscription {
  /** The messages about changes that the buyer did not make. */
  readonly messages: readonly string[];
}

export interface ReconcileContext {
  readonly items: ReadonlyMap<string, ShopItem>;
  readonly currentPlan: BuyerPlan | null;
  readonly now: Date;
  /** Returns a new price of an upgrade to this plan; null if there is none. */
  readonly quote: (plan: Plan) => UpgradeQuote | null;
}

/** Returns whether the quote is the current price of the member's upgrade. */
export const isUsableQuote = (
  quote: UpgradeQuote | null | undefined,
  currentPlan: BuyerPlan | null,
  now: Date,
): quote is UpgradeQuote =>
  quote !== null &&
  quote !== undefined &&
  currentPlan !== null &&
  isQuoteCurrent(quote, currentPlan) &&
  !isQuoteExpired(quote, now);

/** Returns whether the subscription must be checked, for which all plans must be loaded. */
export const needsReconciling = (
  { lines, quotes }: BasketSubscription,
  currentPlan: BuyerPlan | null,
  now: Date,
): boolean => {
  const line = lines.find(isSubscription);
  if (line === undefined) return false;
  if (line.purchaseType !== "upgrade") return currentPlan !== null;
  const quote = quotes.find(({ quoteId }) => quoteId === line.quoteId);
  return !isUsableQuote(quote, currentPlan, now);
};

interface LineChange {
  readonly line: BasketLine | null;
  readonly quote: UpgradeQuote | null;
  readonly message: string;
}

const droppedLine = (message: string): LineChange => ({ line: null, quote: null, message });

const asUpgrade = (
  line: BasketLine,
  plan: Plan,
  currentPlan: BuyerPlan,
  it: ReconcileContext,
): LineChange => {
  const quote = it.quote(plan);
  if (quote === null) return droppedLine(`You can’t upgrade to ${plan.title}, so we removed it.`);
  const message =
    line.purchaseType === "upgrade"
      ? `The price of your upgrade to ${plan.title} has been recalculated.`
      : `You already have ${currentPlan.title}, so ${plan.title} is now an upgrade.`;
  return { line: { ...line, purchaseType: "upgrade", quoteId: quote.quoteId }, quote, message };
};

const reconcileLine = (line: BasketLine, plan: Plan, it: ReconcileContext): LineChange | null => {
  if (it.currentPlan === null)
    return droppedLine(
      `Your plan has ended, so ${plan.title} is no longer an upgrade. Please add it again.`,
    );
  try {
    return decidePlanPurchase(plan, it.currentPlan) === "upgrade"
      ? asUpgrade(line, plan, it.currentPlan, it)
      : null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return droppedLine(`We removed ${plan.title} from your basket. ${error.message}`);
  }
};

const usedQuotes = (quotes: readonly UpgradeQuote[], lines: readonly BasketLine[]) =>
  quotes.filter(({ quoteId }) => lines.some((line) => line.quoteId === quoteId));

/** Reconciles the subscription, of which a basket has one at most. */
export const reconcileSubscriptionLine = (
  basket: BasketSubscription,
  it: ReconcileContext,
): ReconciledLine => {
  const line = basket.lines.find(isSubscription);
  const plan = line && it.items.get(line.slug);
  if (plan?.kind !== "plan" || !needsReconciling(basket, it.currentPlan, it.now))
    return { ...basket, messages: [] };
  const change = line === undefined ? null : reconcileLine(line, plan, it);
  if (change === null) return { ...basket, messages: [] };
  const lines = basket.lines.flatMap((one) => (one === line ? (change.line ?? []) : one));
  const quotes = change.quote === null ? basket.quotes : [...basket.quotes, change.quote];
  return { lines, quotes: usedQuotes(quotes, lines), messages: [change.message] };
};
