import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import type { QuoteChoices, quotesContract } from "../../../shared/contract/quotes/quotes.ts";
import { registeredCountry } from "../../../shared/domain/memberships/billing-country.ts";
import { availableOptions } from "../../../shared/domain/orders/basket.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { quoteValidityDays } from "../../../shared/domain/payments/bank-transfer.ts";
import { daysAfter, formatDay } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { type AddressRow, draftOfAddress, listAddressRows } from "../../entities/address.ts";
import {
  queryProducts,
  type PlanItem,
  type ProductItem,
  shopItemOn,
} from "../../entities/shop-item.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { OrderBuyer } from "../../commerce/cart/draft-order.ts";
import { presentCountries } from "../../presenters/countries-view.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { loadBuyerContext, type BuyerContext } from "./load-offer-context.ts";
import { planPurchaseType } from "./offer-plan.ts";

type Endpoint = typeof quotesContract.endpoints.readQuoteChoices;

/** Returns the choices, loaded in parallel in one round trip. */
export const readQuoteChoices: UseCase<Endpoint, StripeDeps> = async (deps, _staff, { query }) => {
  const { table, now } = deps;
  const today = londonDay(now());
  const [context, products, addresses] = await Promise.all([
    loadBuyerContext(deps, query.user),
    queryProducts(table),
    listAddressRows(table, query.user),
  ]);
  const { buyer, currentPlan, plans } = context;
  const { profile } = buyer;
  const upgrades = currentPlan?.period === "monthly" ? "monthly" : "annual";
  return {
    status: 200,
    body: {
      data: {
        person: {
          id: buyer.userId,
          name: displayNameOf(profile),
          email: profile.email,
          plan:
            currentPlan === null
              ? "No plan of their own"
              : `${currentPlan.title}, paid ${currentPlan.period === "annual" ? "yearly" : "monthly"}, until ${formatDay(currentPlan.endsOn)}`,
        },
        plans: plans.flatMap((plan) => planChoice(plan, context, upgrades)),
        products: products
          .map((product) => shopItemOn(product, today))
          .flatMap((item) => (item.kind === "product" && item.onSale ? [productChoice(item)] : []))
          .toSorted((a, b) => a.title.localeCompare(b.title)),
        address: addressOf(buyer, addresses),
        countries: presentCountries(),
        valid_until: daysAfter(today, quoteValidityDays.standard),
        valid_until_most: daysAfter(today, quoteValidityDays.most),
      },
    },
  };
};

const planChoice = (
  plan: PlanItem,
  context: BuyerContext,
  period: "annual" | "monthly",
): QuoteChoices["plans"] => {
  const way = planPurchaseType(plan, context);
  const pence = way === "upgrade" && period === "monthly" ? plan.monthlyPence : plan.annualPence;
  if (way === null || pence === null) return [];
  const a = pence === plan.monthlyPence ? "month" : "year";
  const { slug, title } = plan;
  return [{ slug, title, price: `${formatPence(pence)} a ${a}`, upgrade: way === "upgrade" }];
};

const productChoice = (product: ProductItem): QuoteChoices["products"][number] => ({
  slug: product.slug,
  title: product.title,
  price: formatPence(product.pricePence),
  options: availableOptions(product).map(({ optionId, title, pricePence }) => ({
    id: optionId,
    title,
    price: formatPence(pricePence),
  })),
});

/** Returns the default address: a billing address first, the newest of its type. */
const addressOf = ({ profile }: OrderBuyer, saved: readonly AddressRow[]): AddressDraft => {
  const newest = saved.toReversed();
  const one = newest.find(({ type }) => type === "billing") ?? newest[0];
  const { firstName, lastName, company } = profile;
  if (one === undefined)
    return {
      first_name: firstName,
      last_name: lastName,
      company,
      country: registeredCountry(profile.registration),
    };
  return {
    ...draftOfAddress(one),
    first_name: one.first_name || firstName,
    last_name: one.last_name || lastName,
    company: one.company || company,
  };
};
