/** What calls change of a basket, and how a new one begins. */
import { joinBaskets } from "../../../shared/domain/basket.ts";
import { defaultCountry } from "../../../shared/domain/countries.ts";
import type { Caller } from "../../runtime/caller.ts";
import type { Deps } from "../../runtime/deps.ts";
import { basketDays, basketKey, type BasketRow, emptyCheckout, newToken } from "./basket-store.ts";
import type { PricedStoredBasket } from "./priced-basket-store.ts";
import type { Scene } from "./scene-store.ts";

/** The part of a basket that calls change. */
export type BasketContent = Pick<BasketRow, "checkout" | "country" | "lines" | "quotes">;

export const emptyContent: BasketContent = {
  lines: [],
  quotes: [],
  country: defaultCountry,
  checkout: emptyCheckout,
};

export const contentOf = ({ lines, quotes, country, checkout }: BasketContent): BasketContent => ({
  lines,
  quotes,
  country,
  checkout,
});

export const isSame = (a: BasketContent, b: BasketContent): boolean =>
  JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));

export const emptyRow: BasketRow = {
  ...basketKey(""),
  sk: "BASKET",
  token: "",
  orderId: "",
  userId: null,
  ...emptyContent,
  attemptId: null,
  placed: false,
  createdAt: "",
  updatedAt: "",
  version: 0,
  ttl: 0,
};

export const newRow = (
  deps: Pick<Deps, "newId" | "now">,
  caller: Caller,
  content: BasketContent,
): BasketRow => {
  const at = deps.now();
  const token = newToken();
  return {
    ...emptyRow,
    pk: basketKey(token).pk,
    token,
    orderId: deps.newId("order"),
    userId: caller.kind === "member" ? caller.userId : null,
    ...content,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    version: 1,
    ttl: Math.ceil(at.getTime() / 1000) + basketDays * 86_400,
  };
};

/** What is stored, with the visitor's basket in it: the visitor's choice of country was the later one. */
export const joined = ({ stored, joining }: Scene): BasketContent => {
  if (stored === null) return emptyContent;
  const content = contentOf(stored);
  if (joining === null) return content;
  return {
    ...content,
    lines: [...joinBaskets(joining.lines, content.lines)],
    country: joining.lines.length > 0 ? joining.country : content.country,
  };
};

/** Without what is not sold any more, what no line uses, and an agreement to another text. */
export const cleaned = (
  content: BasketContent,
  priced: PricedStoredBasket | null,
): BasketContent => {
  const sold = new Set(priced?.lines.map(({ lineId }) => lineId));
  const lines = content.lines.filter(({ lineId }) => sold.has(lineId));
  const quotes = content.quotes.filter(({ quoteId }) =>
    lines.some((line) => line.quoteId === quoteId),
  );
  const contract = priced?.contractAgreed === true ? content.checkout.contract : null;
  return { ...content, lines, quotes, checkout: { ...content.checkout, contract } };
};
