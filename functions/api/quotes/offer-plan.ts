import { type BasketLine, decidePlanPurchase } from "../../../shared/domain/orders/basket.ts";
import { summariseTitles } from "../../../shared/domain/payments/debt.ts";
import type { UpgradeQuote } from "../../../shared/domain/pricing/upgrade.ts";
import { AppError, invalidField } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { PlanItem } from "../../entities/shop-item.ts";
import type { Deps } from "../../platform/deps.ts";
import { newUpgradeQuote } from "../../commerce/cart/new-upgrade-quote.ts";
import { assertNothingOutstanding } from "../../commerce/payments/debts.ts";
import type { BuyerContext, OfferContext } from "./load-offer-context.ts";

/**
 * Returns the ways in which the buyer can have a plan: for a year, or as an upgrade of the current plan with its billing period.
 * Returns null if there is none. A new monthly plan is not offered, because its months are charged to the member's own card.
 */
export const planPurchaseType = (
  plan: PlanItem,
  { currentPlan }: Pick<BuyerContext, "currentPlan">,
): "annual" | "upgrade" | null => {
  if (!plan.onSale || plan.rank === 0) return null;
  try {
    if (decidePlanPurchase(plan, currentPlan) === "upgrade") return "upgrade";
  } catch (thrown) {
    // The buyer already has this plan or a higher one.
    if (thrown instanceof AppError) return null;
    throw thrown;
  }
  return plan.annualPence === null ? null : "annual";
};

/** Adds a plan to the quote. Throws `invalid` if the buyer cannot have it, and `conflict` while the buyer has a debt. */
export const offerPlan = (
  deps: Pick<Deps, "newId" | "now">,
  context: OfferContext,
  slug: string,
): { readonly line: Omit<BasketLine, "lineId">; readonly quote: UpgradeQuote | null } => {
  const { buyer, membership, shop, currentPlan, plans } = context;
  const plan = shop.items.get(slug);
  const way = plan?.kind === "plan" ? planPurchaseType(plan, context) : null;
  if (plan?.kind !== "plan" || way === null)
    throw invalidField("plan", whyNot(currentPlan?.title ?? null));
  assertNoDebt(context, way === "upgrade");
  const line = { slug, optionId: null, quantity: 1 };
  if (way === "annual") return { line: { ...line, purchaseType: way, quoteId: null }, quote: null };
  const { settings } = shop;
  const quote = newUpgradeQuote(deps, { entitlement: buyer.ownPlan }, plan, {
    plans,
    settings,
    membership,
  });
  if (quote === null) throw invalidField("plan", whyNot(currentPlan?.title ?? null));
  return { line: { ...line, purchaseType: way, quoteId: quote.quoteId }, quote };
};

/** Throws `conflict` with a message for staff. */
const assertNoDebt = ({ owing }: OfferContext, isUpgrade: boolean): void => {
  const [debt] = owing.debts;
  if (debt !== undefined)
    throw new AppError(
      "conflict",
      `They owe ${formatPence(debt.amount)} on order ${debt.orderId}: ${summariseTitles(debt.payments)}. Record or write off the debt before quoting a plan.`,
    );
  assertNothingOutstanding(owing, isUpgrade);
};

const whyNot = (title: string | null): string =>
  title === null ? "Choose a yearly plan" : `They have ${title}: choose a plan above it`;
