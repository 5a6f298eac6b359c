/** Drafts a staff quote: an order of the offered items at current prices. */
import type * as z from "zod/mini";
import type { quotesContract } from "../../../shared/contract/quotes/quotes.ts";
import { normalAddress } from "../../../shared/domain/addresses/address.ts";
import { availableOptions, type BasketLine } from "../../../shared/domain/orders/basket.ts";
import { validateQuote } from "../../../shared/domain/orders/checkout.ts";
import { defaultCountry } from "../../../shared/domain/addresses/countries.ts";
import { contractVersion } from "../../../shared/domain/memberships/subscription-contract.ts";
import { quoteValidityDays } from "../../../shared/domain/payments/bank-transfer.ts";
import type { UpgradeQuote } from "../../../shared/domain/pricing/upgrade.ts";
import { normalVatNumber } from "../../../shared/domain/addresses/vat-number.ts";
import { agreedReduction } from "../../../shared/domain/pricing/voucher.ts";
import {
  AppError,
  type FieldErrors,
  invalidField,
  assertNoFieldErrors,
} from "../../../shared/kernel/app-error.ts";
import { daysAfter, isCalendarDay } from "../../../shared/kernel/calendar-day.ts";
import { endOfLastDay } from "../../../shared/kernel/last-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { type BasketContent, emptyCheckout } from "../../entities/basket.ts";
import type { OrderRow } from "../../entities/order.ts";
import type { Deps } from "../../platform/deps.ts";
import { type SellableDraft, draftSellableOrder } from "../../commerce/cart/draft-order.ts";
import { priceContent } from "../../commerce/pricing/price-content.ts";
import { loadOfferContext, type OfferContext } from "./load-offer-context.ts";
import { offerPlan } from "./offer-plan.ts";

export type Offer = z.output<typeof quotesContract.endpoints.previewQuote.body>;

export interface DraftedOffer extends SellableDraft {
  /** The last instant at which the quote can be paid. */
  readonly approvalUntil: string;
  /** The subscription agreement that the payer accepts, or null without a plan. */
  readonly contract: NonNullable<OrderRow["offered"]>["contract"];
}

type DraftOfferDeps = Pick<Deps, "newId" | "now" | "table">;

/** Returns the draft. Throws `invalid` or `conflict` with the reason if it is not possible. */
export const draftOffer = async (
  deps: DraftOfferDeps,
  offer: Offer,
  { orderId, token }: { readonly orderId: string; readonly token: string },
): Promise<DraftedOffer> => {
  const now = deps.now();
  const { products, plan, voucher, reduction } = offer;
  if (plan === undefined && products.length === 0)
    throw invalidField("plan", "Choose a plan or a product");
  if (voucher !== undefined && reduction !== undefined)
    throw invalidField("voucher", "Use a voucher or a discount, not both");
  if (reduction?.kind === "percent" && reduction.value > 10_000)
    throw invalidField("reduction", "Enter 100% or less");
  const approvalUntil = parseExpiryDay(offer.valid_until, now);
  const slugs = [...products.map((one) => one.slug), ...(plan === undefined ? [] : [plan])];
  const context = await loadOfferContext(deps, offer.user_id, slugs, voucher ?? null);
  const offered = plan === undefined ? null : offerPlan(deps, context, plan);
  const content = contentOf(deps, offer, context, offered);
  const priced = priceContent(
    content,
    context.shop,
    now,
    reduction ? agreedReduction(reduction) : null,
  );
  const sellable = draftSellableOrder(
    context.buyer,
    { orderId, token, placed: false, checkout: content.checkout },
    priced,
    now,
  );
  assertValidOffer(sellable);
  return {
    ...sellable,
    approvalUntil: approvalUntil.toISOString(),
    contract: priced.contract && { html: priced.contract.html, version: contractVersion },
  };
};

const parseExpiryDay = (day: string | undefined, now: Date): Date => {
  const today = londonDay(now);
  const chosen = day ?? daysAfter(today, quoteValidityDays.standard);
  if (!isCalendarDay(chosen) || chosen < today)
    throw invalidField("valid_until", "Choose today or a later date");
  if (chosen > daysAfter(today, quoteValidityDays.most))
    throw invalidField("valid_until", `Choose a date within ${quoteValidityDays.most} days`);
  return endOfLastDay(chosen);
};

const contentOf = (
  deps: DraftOfferDeps,
  { products, voucher, address, ...numbers }: Offer,
  { shop }: OfferContext,
  plan: { readonly line: Omit<BasketLine, "lineId">; readonly quote: UpgradeQuote | null } | null,
): BasketContent => {
  const sent = normalAddress(address);
  const { email: _, ...shared } = sent;
  const country = address.country ?? defaultCountry;
  const ships = products.some(({ slug }) => {
    const item = shop.items.get(slug);
    return item?.kind === "product" && item.ships;
  });
  const lines = products.map((product) => productLine(product, shop));
  const all = plan === null ? lines : [plan.line, ...lines];
  return {
    lines: all.map((line) => ({ ...line, lineId: deps.newId("line") })),
    quotes: plan?.quote ? [plan.quote] : [],
    voucher: voucher ?? null,
    country,
    checkout: {
      ...emptyCheckout,
      paymentType: plan?.quote?.period === "monthly" ? "card" : "bacs",
      purchaseNumber: numbers.purchase_number.trim(),
      vatNumber: normalVatNumber(numbers.vat_number, country),
      companyNumber: numbers.company_number.trim(),
      addresses: { account: shared, billing: sent, delivery: ships ? shared : null },
    },
  };
};

const productLine = (
  { slug, option_id: optionId = null, quantity }: Offer["products"][number],
  { items }: OfferContext["shop"],
): Omit<BasketLine, "lineId"> => {
  const item = items.get(slug);
  if (item?.kind !== "product" || !item.onSale)
    throw invalidField("products", `“${slug}” is not on sale`);
  const available = availableOptions(item);
  if (item.options.length > 0 && !available.some((option) => option.optionId === optionId))
    throw invalidField("products", `Choose an option of ${item.title}`);
  return { slug, optionId, quantity, purchaseType: "product", quoteId: null };
};

const assertValidOffer = ({ draft }: SellableDraft): void => {
  assertNoFieldErrors(inForm(validateQuote(draft)));
  if (draft.totals.toPay === 0)
    throw new AppError("conflict", "Nothing to pay: the total must be more than £0.");
};

/** Maps the errors to the form, which has one address. */
const inForm = (faults: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).map(([field, message]) => [
      field.replace(/^address_\w+_json\./, "address."),
      message,
    ]),
  );
