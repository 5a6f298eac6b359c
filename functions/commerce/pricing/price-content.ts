/**
 * Prices the content of a basket from the current catalogue. Everything that shows or sells a basket prices it here.
 */
import { isSubscription } from "../../../shared/domain/orders/basket.ts";
import { vatCountry } from "../../../shared/domain/orders/checkout.ts";
import {
  inclusionsOf,
  type PlanInclusions,
  stillIncludes,
} from "../../../shared/domain/access/plan-inclusions.ts";
import {
  priceBasket,
  type PricedLine,
  priceLine,
  type Totals,
} from "../../../shared/domain/pricing/pricing.ts";
import { subscriptionContractHtml } from "../../../shared/domain/memberships/subscription-contract.ts";
import type { VoucherTerms } from "../../../shared/domain/pricing/voucher.ts";
import { isQuoteExpired } from "../../../shared/domain/pricing/upgrade.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { BasketContent } from "../../entities/basket.ts";
import type { Shop } from "../../entities/shop.ts";

export interface PricedContent {
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
  readonly shop: Shop;
  /** The London day whose prices apply. */
  readonly today: string;
  /** The country that decides VAT and delivery. */
  readonly country: string;
  /** Messages for the buyer about items that are no longer sold and were left out. */
  readonly messages: readonly string[];
  /** Says whether the quote of an upgrade has expired, so that it has to be quoted again before it can be sold. */
  readonly hasExpiredQuote: boolean;
  /**
   * The agreement that the subscription needs, and the inclusions of the plan that it states; null without a
   * subscription.
   */
  readonly contract: { readonly html: string; readonly includes: PlanInclusions } | null;
  /** Says whether the buyer has accepted exactly this text. */
  readonly contractAgreed: boolean;
  /** The reason why the entered voucher takes nothing off, or null if it does or there is none. */
  readonly voucherRefused: string | null;
}

/**
 * Prices the content from a shop that contains at least its items. `reduction` is the discount that staff agreed,
 * instead of a voucher.
 */
export const priceContent = (
  content: BasketContent,
  shop: Shop,
  now: Date,
  reduction: VoucherTerms | null = null,
): PricedContent => {
  const quotes = new Map(content.quotes.map((quote) => [quote.quoteId, quote]));
  const sources = { items: shop.items, quotes };
  const sold = content.lines.filter((line) => priceLine(line, sources) !== null);
  const ships = sold.some(({ slug }) => {
    const item = shop.items.get(slug);
    return item?.kind === "product" && item.ships;
  });
  const country = vatCountry(content.checkout.addresses, ships, content.country);
  const terms = reduction ?? shop.vouchers.get(content.voucher ?? "");
  const { lines, totals, voucherRefused } = priceBasket(sold, {
    ...sources,
    settings: shop.settings,
    country,
    voucher: terms === undefined ? null : { terms, today: londonDay(now), ...usesOf(shop, terms) },
  });
  const contract = contractFor(content, { lines, totals, shop }, now);
  return {
    lines,
    totals,
    shop,
    today: londonDay(now),
    country,
    messages: content.lines
      .filter((line) => !sold.includes(line))
      .map(({ slug }) => removedItemMessage(shop.items.get(slug)?.title)),
    hasExpiredQuote: sold.filter(isSubscription).some(({ quoteId }) => {
      const quote = quotes.get(quoteId ?? "");
      return quote !== undefined && isQuoteExpired(quote, now);
    }),
    contract,
    voucherRefused:
      content.voucher !== null && terms === undefined
        ? "This voucher is no longer valid."
        : voucherRefused,
    contractAgreed: contract !== null && content.checkout.contract?.html === contract.html,
  };
};

/**
 * Returns the agreement. A buyer who has accepted it keeps that text although the library has grown since. Once the
 * plan includes less, or the plan or price has changed, the text is another one and has to be accepted again.
 */
const contractFor = (
  { checkout }: Pick<BasketContent, "checkout">,
  { lines, totals, shop }: Pick<PricedContent, "lines" | "shop" | "totals">,
  now: Date,
): PricedContent["contract"] => {
  const plan = lines.find((line) => line.plan !== null)?.plan ?? null;
  if (plan === null) return null;
  const current = inclusionsOf(shop.counts, plan, now);
  const agreed = checkout.contract?.includes;
  const includes = agreed !== undefined && stillIncludes(current, agreed) ? agreed : current;
  const html = subscriptionContractHtml(lines, { includes, voucher: totals.voucher });
  return html === null ? null : { html, includes };
};

const usesOf = ({ uses }: Shop, { code }: VoucherTerms) => {
  const all = uses.filter((one) => one.code === code);
  return {
    usedByMember: Math.max(0, ...all.map(({ byMember }) => byMember)),
    isTaken: all.some(({ byOrder }) => byOrder),
  };
};

const removedItemMessage = (title: string | undefined): string =>
  `${title ?? "Something in your basket"} is no longer on sale, so we removed it.`;
