/** The content of a basket: the part that calls change. */
import { mergeBaskets } from "../../../shared/domain/orders/basket.ts";
import { registeredCountry } from "../../../shared/domain/memberships/billing-country.ts";
import { defaultCountry } from "../../../shared/domain/addresses/countries.ts";
import { type BasketContent, emptyCheckout } from "../../entities/basket.ts";
import type { Caller } from "../../identity/caller.ts";
import type { BasketContext } from "./load-basket-context.ts";
import type { PricedContent } from "../pricing/price-content.ts";

/** Returns an empty basket, with the country that the member registered with. */
export const emptyContent = (caller: Caller): BasketContent => ({
  lines: [],
  quotes: [],
  voucher: null,
  country: firstCountry(caller),
  checkout: emptyCheckout,
});

export const firstCountry = (caller: Caller): string =>
  caller.kind === "visitor" ? defaultCountry : registeredCountry(caller.profile.registration);

export const toBasketContent = (basket: BasketContent): BasketContent => ({
  lines: basket.lines,
  quotes: basket.quotes,
  voucher: basket.voucher,
  country: basket.country,
  checkout: basket.checkout,
});

export const isSameContent = (a: BasketContent, b: BasketContent): boolean =>
  JSON.stringify(toBasketContent(a)) === JSON.stringify(toBasketContent(b));

/**
 * Merges the visitor's basket into the stored one. The visitor's choice of country wins, because it is the later one;
 * if the visitor chose none, the member's remains.
 */
export const mergeVisitorBasket = (
  { stored, joining, isClaimed }: BasketContext,
  caller: Caller,
): BasketContent => {
  if (stored === null) return emptyContent(caller);
  const content = toBasketContent(stored);
  const chosen = (country: string): string =>
    country === defaultCountry ? firstCountry(caller) : country;
  if (isClaimed) return { ...content, country: chosen(content.country) };
  if (joining === null) return content;
  return {
    ...content,
    lines: [...mergeBaskets(joining.lines, content.lines)],
    country:
      joining.lines.length > 0 && joining.country !== defaultCountry
        ? joining.country
        : content.country,
    voucher: joining.voucher ?? content.voucher,
  };
};

/**
 * Removes items that are no longer sold (unless they are to be kept), addresses that no line uses, and an agreement to
 * another text.
 */
export const removeUnsellable = (
  content: BasketContent,
  priced: PricedContent | null,
  takesOut: boolean,
): BasketContent => {
  const sold = new Set(priced?.lines.map(({ lineId }) => lineId));
  const lines = takesOut ? content.lines.filter(({ lineId }) => sold.has(lineId)) : content.lines;
  const quotes = content.quotes.filter(({ quoteId }) =>
    lines.some((line) => line.quoteId === quoteId),
  );
  const contract = priced?.contractAgreed === true ? content.checkout.contract : null;
  return { ...content, lines, quotes, checkout: { ...content.checkout, contract } };
};
