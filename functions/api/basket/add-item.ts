import type { basketContract } from "../../../shared/contract/basket/basket.ts";
import {
  addLine,
  availableOptions,
  type BasketLine,
  assertOnSale,
  decidePlanPurchase,
} from "../../../shared/domain/orders/basket.ts";
import { isUsableQuote } from "../../../shared/domain/pricing/subscription-line.ts";
import type { UpgradeQuote } from "../../../shared/domain/pricing/upgrade.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { type PurchaseType, purchaseTypes } from "../../../shared/kernel/order-terms.ts";
import type { BasketContent } from "../../entities/basket.ts";
import type { PlanItem, ProductItem } from "../../entities/shop-item.ts";
import type { Shop } from "../../entities/shop.ts";
import type { Caller } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { updateBasket } from "../../commerce/cart/update-basket.ts";
import type { BasketContext } from "../../commerce/cart/load-basket-context.ts";
import { newUpgradeQuote } from "../../commerce/cart/new-upgrade-quote.ts";
import { assertNothingOutstanding } from "../../commerce/payments/debts.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { basketView, optionProductView } from "./present-basket.ts";

type Endpoint = typeof basketContract.endpoints.addItem;

/**
 * Adds one item. If the item is a product with options, the product is returned and nothing is added. An item that is already in
 * the basket is not changed, so the request is safe to repeat.
 */
export const addItem: UseCase<Endpoint, StripeDeps> = async (
  deps,
  caller,
  { basket, params: { item } },
) => {
  const addressed = parseItem(item);
  const { slug, purchaseType } = addressed;
  let toChoose: ProductItem | null = null;
  const current = await updateBasket(
    deps,
    caller,
    basket,
    (content, context) => {
      const chosen = choose(deps, caller, addressed, { content, context });
      toChoose = "choose" in chosen ? chosen.choose : null;
      if ("choose" in chosen) return content;
      const lines = addLine(content.lines, { ...chosen.line, lineId: deps.newId("line") });
      const quotes = chosen.quote === null ? content.quotes : [...content.quotes, chosen.quote];
      return lines === content.lines ? content : { ...content, lines: [...lines], quotes };
    },
    { adding: { slug, mayBePlan: purchaseType !== "product" }, tells: true },
  );
  return {
    status: 200,
    body: { ...basketView(deps, current, basket.token), ...optionsOf(toChoose) },
  };
};

const optionsOf = (product: ProductItem | null) =>
  product === null
    ? {}
    : { product: optionProductView(product), purchase_type: "product" as const };

/** The lines of the basket, and the context that was loaded for them. */
interface Contents {
  readonly content: BasketContent;
  readonly context: BasketContext;
}

interface ParsedItem {
  readonly slug: string;
  /** The type of purchase, or null if the address names none. */
  readonly purchaseType: PurchaseType | null;
}

/** Parses `professional+annual`. The plus sign may have been decoded as a space. */
const parseItem = (item: string): ParsedItem => {
  const [slug = "", type] = item.split(/[+ ]/);
  return { slug, purchaseType: purchaseTypes.find((existing) => existing === type) ?? null };
};

const conflictError = (message: string): AppError => new AppError("conflict", message);

type NewLine = Omit<BasketLine, "lineId" | "quantity">;

/** A product, or a product whose option must be chosen first. */
type ChosenItem =
  | { readonly line: NewLine; readonly quote: UpgradeQuote | null }
  | { readonly choose: ProductItem };

const chooseProduct = (product: ProductItem, optionId: string | null): ChosenItem => {
  const lineOf = (chosen: string | null): ChosenItem => ({
    line: { slug: product.slug, optionId: chosen, purchaseType: "product", quoteId: null },
    quote: null,
  });
  const available = availableOptions(product);
  if (optionId !== null) {
    if (!available.some((option) => option.optionId === optionId))
      throw conflictError(`${product.title} is no longer available in that form.`);
    return lineOf(optionId);
  }
  if (product.options.length === 0) return lineOf(null);
  const [only, ...more] = available;
  if (only === undefined) throw conflictError(`${product.title} is not available at the moment.`);
  return more.length === 0 ? lineOf(only.optionId) : { choose: product };
};

/** Selects the price of an upgrade: the quote that the member was shown, the one already in the basket, or a new price. */
const chooseQuote = (
  deps: StripeDeps,
  caller: Caller,
  plan: PlanItem,
  { content, context }: Contents,
): UpgradeQuote => {
  const { offered, currentPlan, plans, shop, membership } = context;
  const existing = [offered, ...content.quotes].find(
    (quote) => quote?.slug === plan.slug && isUsableQuote(quote, currentPlan, deps.now()),
  );
  if (existing) return existing;
  const quote =
    caller.kind === "visitor" || shop === null
      ? null
      : newUpgradeQuote(deps, caller, plan, { plans, membership, settings: shop.settings });
  if (quote === null) throw conflictError(`You can’t upgrade from your plan to ${plan.title}.`);
  return quote;
};

const choosePlan = (
  deps: StripeDeps,
  caller: Caller,
  plan: PlanItem,
  type: PurchaseType | null,
  contents: Contents,
): ChosenItem => {
  const { slug, title, annualPence } = plan;
  const { currentPlan, owing } = contents.context;
  const way = decidePlanPurchase(plan, currentPlan);
  if (owing !== null) assertNothingOutstanding(owing, way === "upgrade");
  if (way === "upgrade") {
    const quote = chooseQuote(deps, caller, plan, contents);
    const { quoteId } = quote;
    return { line: { slug, optionId: null, purchaseType: "upgrade", quoteId }, quote };
  }
  if (type === "upgrade")
    throw conflictError(
      caller.kind === "visitor"
        ? "Please log in to upgrade your plan."
        : `You have no plan to upgrade. Choose ${title} yearly or monthly.`,
    );
  const purchaseType = type ?? (annualPence === null ? "monthly" : "annual");
  return { line: { slug, optionId: null, purchaseType, quoteId: null }, quote: null };
};

/** Finds an option or a product by either kind of address. */
const productAt = (shop: Shop, slug: string) => {
  const option = shop.options.get(slug);
  const item = shop.items.get(option?.productSlug ?? slug);
  return item === undefined ? null : { item, optionId: option?.optionId ?? null };
};

const choose = (
  deps: StripeDeps,
  caller: Caller,
  { slug, purchaseType }: ParsedItem,
  contents: Contents,
): ChosenItem => {
  const { shop } = contents.context;
  const found = shop === null ? null : productAt(shop, slug);
  if (found === null) throw notFound("This item");
  const { item, optionId } = found;
  assertOnSale(item, purchaseType ?? (item.kind === "product" ? "product" : "upgrade"));
  return item.kind === "product"
    ? chooseProduct(item, optionId)
    : choosePlan(deps, caller, item, purchaseType, contents);
};
