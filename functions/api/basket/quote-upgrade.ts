import type { basketContract } from "../../../shared/contract/basket/basket.ts";
import { assertOnSale, decidePlanPurchase } from "../../../shared/domain/orders/basket.ts";
import { vatCountry } from "../../../shared/domain/orders/checkout.ts";
import { registeredCountry } from "../../../shared/domain/memberships/billing-country.ts";
import { priceBasket } from "../../../shared/domain/pricing/pricing.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { AppError, invalidField, notFound } from "../../../shared/kernel/app-error.ts";
import { parseBasket } from "../../entities/basket.ts";
import { saveQuote } from "../../entities/quote.ts";
import { queryPlans } from "../../entities/shop-item.ts";
import { parseSettings, settingsKey } from "../../entities/shop-settings.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { loadMembershipAggregate } from "../../commerce/memberships/membership-aggregate.ts";
import { loadDebts } from "../../entities/debts.ts";
import { assertNothingOutstanding } from "../../commerce/payments/debts.ts";
import { soldLineOf } from "../../commerce/pricing/sold-line.ts";
import { newUpgradeQuote } from "../../commerce/cart/new-upgrade-quote.ts";
import { currentPlanOf } from "../../commerce/cart/current-plan.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { presentUpgradeQuote } from "./present-upgrade-quote.ts";

type Endpoint = typeof basketContract.endpoints.quoteUpgrade;

/** Stores the price of an upgrade for half an hour. `{slug}+upgrade` adds it to the basket at the price that was shown. */
export const quoteUpgrade: UseCase<Endpoint, StripeDeps> = async (
  deps,
  member,
  { basket, body: { plan_id: planId, period } },
) => {
  const { table, now } = deps;
  const [plans, [settingsRow], membership, owing] = await Promise.all([
    queryPlans(table, londonDay(now())),
    table.getMany([settingsKey]),
    loadMembershipAggregate(table, member.userId),
    loadDebts(table, member.userId, londonDay(now())),
  ]);
  const settings = parseSettings(settingsRow, londonDay(now()));
  const plan = plans.find((one) => one.planId === planId);
  if (plan === undefined) throw notFound("This plan");
  assertOnSale(plan, "upgrade");
  const currentPlan = currentPlanOf(member, now(), plans, membership);
  if (currentPlan === null || decidePlanPurchase(plan, currentPlan) !== "upgrade")
    throw new AppError("conflict", "You have no plan to upgrade.");
  if (period !== undefined && period !== currentPlan.period)
    throw invalidField("period", "Pay for the upgrade the same way as your plan");
  assertNothingOutstanding(owing, true);
  const quote = newUpgradeQuote(deps, member, plan, { plans, settings, membership });
  if (quote === null)
    throw new AppError("conflict", `You can’t upgrade from your plan to ${plan.title}.`);
  await table.save(saveQuote(member.userId, quote));
  const { quoteId, slug } = quote;
  const line = { lineId: deps.newId("line"), slug, optionId: null, quantity: 1, quoteId };
  const requested = parseBasket(basket.row, now());
  const country =
    requested?.userId === member.userId
      ? vatCountry(requested.checkout.addresses, false, requested.country)
      : registeredCountry(member.profile.registration);
  const items = new Map([[slug, plan]]);
  const { lines, totals } = priceBasket([{ ...line, purchaseType: "upgrade" }], {
    items,
    quotes: new Map([[quoteId, quote]]),
    settings,
    country,
  });
  const [sold] = lines.map((one) => soldLineOf(one, { items }, londonDay(now())));
  if (sold === undefined) throw new Error(`Quote ${quoteId} has no line`);
  return { status: 200, body: { data: presentUpgradeQuote(quote, sold, totals) } };
};
