/** Basket calls as a browser makes them: each call sends the token of the previous response. */
import { expect } from "vitest";
import { basketContract } from "../../shared/contract/basket/basket.ts";
import { basket, type BasketView } from "../../shared/contract/basket/basket-view.ts";
import type * as z from "zod/mini";
import { type VisitorResponse, newVisitor, type Visitor } from "./visitor.ts";

const { addItem } = basketContract.endpoints;

export interface ShopClient {
  readonly visitor: Visitor;
  /** The token of the basket. */
  token: string | undefined;
  /** The access token of the signed-in member. */
  bearer: string | undefined;
}

export const newShopClient = (who: Partial<ShopClient> = {}): ShopClient => ({
  visitor: newVisitor(),
  token: undefined,
  bearer: undefined,
  ...who,
});

export const sendAsClient = (
  { visitor, token, bearer }: ShopClient,
  method: string,
  path: string,
  body?: unknown,
): Promise<VisitorResponse> =>
  visitor.send({
    method,
    path: `/api${path}`,
    headers: {
      ...(token === undefined ? {} : { token }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

export const statusOf = async (answer: Promise<VisitorResponse>): Promise<number> =>
  (await answer).status;

/** Makes a call that must succeed. */
export const sendExpectingOk = async (
  browser: ShopClient,
  method: string,
  path: string,
  body?: unknown,
): Promise<BasketView> => {
  const answer = await sendAsClient(browser, method, path, body);
  expect({ path, status: answer.status, body: answer.status === 200 ? null : answer.body }).toEqual(
    { path, status: 200, body: null },
  );
  const seen = basket.parse(answer.body);
  browser.token = seen.token;
  return seen;
};

export const readBasket = (browser: ShopClient): Promise<BasketView> =>
  sendExpectingOk(browser, "GET", "/basket");

/** Adds an item such as `delft-quarter-tile-pattern+product`. */
export const addBasketItem = (browser: ShopClient, item: string): Promise<BasketView> =>
  sendExpectingOk(browser, "GET", `/basket/${item}`);

/** Adds an item, or returns the product whose option must be chosen first. */
export const tryAddBasketItem = async (
  browser: ShopClient,
  item: string,
): Promise<z.output<(typeof addItem.replies)[200]>> => {
  const { body } = await sendAsClient(browser, "GET", `/basket/${item}`);
  return addItem.replies[200].parse(body);
};

/** Describes every line as `slug × quantity`. */
export const linesOf = ({ data }: BasketView): readonly string[] =>
  [...(data?.product ?? []), ...(data?.subscription ?? [])].map(
    ({ product, option, qty }) =>
      `${product.slug}${option === null ? "" : ` (${option.title})`} × ${qty}`,
  );

export const lineId = ({ data }: BasketView, slug: string): string => {
  const lines = [...(data?.product ?? []), ...(data?.subscription ?? [])];
  const line = lines.find(({ product }) => product.slug === slug);
  if (line === undefined) throw new Error(`${slug} is not in the basket`);
  return line.id;
};

/** Returns what a call cost, from its `Server-Timing` header. */
export const costOf = ({ headers }: VisitorResponse) => {
  const match = /"(\d+) trips (\d+) writes ([\d.]+) units ([\d.]+) written"/.exec(
    String(headers["server-timing"]),
  );
  const [trips = 0, writes = 0, , written = 0] = (match ?? []).slice(1).map(Number);
  return { trips, writes, written };
};
