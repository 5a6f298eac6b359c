/** What is in a basket: the part of it that calls change. */
import { joinBaskets } from "../../../shared/domain/basket.ts";
import { defaultCountry } from "../../../shared/domain/countries.ts";
import { type BasketContent, emptyCheckout } from "../../rows/basket.ts";
import type { GatheredBasket } from "./gather-basket.ts";
import type { PricedContent } from "./price-content.ts";

export const emptyContent: BasketContent = {
  lines: [],
  quotes: [],
  voucher: null,
  country: defaultCountry,
  checkout: emptyCheckout,
};

export const contentOf = (basket: BasketContent): BasketContent => ({
  lines: basket.lines,
  quotes: basket.quotes,
  voucher: basket.voucher,
  country: basket.country,
  checkout: basket.checkout,
});

export const isSame = (a: BasketContent, b: BasketContent): boolean =>
  JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));

/** What is stored, with the visitor's basket in it: the visitor's choice of country was the later one. */
export const joined = ({ stored, joining }: GatheredBasket): BasketContent => {
  if (stored === null) return emptyContent;
  const content = contentOf(stored);
  if (joining === null) return content;
  return {
    ...content,
    lines: [...joinBaskets(joining.lines, content.lines)],
    country: joining.lines.length > 0 ? joining.country : content.country,
    voucher: joining.voucher ?? content.voucher,
  };
};

/** Without what is not sold any more, unless that is kept, what no line uses, and an agreement to another text. */
export const cleaned = (
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
