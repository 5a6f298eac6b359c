/** A function finds the endpoint of a request by its method and path. */
import { expect, test } from "vitest";
import { endpointMatcher } from "../../functions/lambda/match-endpoint.ts";
import { basketContract } from "../../shared/contract/basket/basket.ts";
import { routePath } from "../../shared/contract/endpoint.ts";
import { features } from "../../shared/contract/features.ts";
import { siteContract } from "../../shared/contract/site/site.ts";

const all = features.flatMap((feature) =>
  Object.entries(feature.endpoints).map(
    ([name, it]) => [it.method, routePath(it), name, feature] as const,
  ),
);

test.each(all)("%s %s is %s", (method, path, name, feature) => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, it = ""]) => it);
  const sent = path.replaceAll(/\{(\w+)\}/g, "of-$1");
  expect(endpointMatcher(feature.endpoints)(method, sent)).toMatchObject({
    name,
    parameters: Object.fromEntries(names.map((it) => [it, `of-${it}`])),
  });
});

const basket = endpointMatcher(basketContract.endpoints);

test.each([
  ["PATCH", "/api/basket/country", "changeCountry", {}],
  ["PATCH", "/api/basket/line_1", "updateItem", { item: "line_1" }],
  ["DELETE", "/api/basket/voucher", "removeVoucher", {}],
  ["DELETE", "/api/basket/country", "removeItem", { item: "country" }],
  ["GET", "/api/basket/voucher", "addItem", { item: "voucher" }],
  ["GET", "/api/basket/studio box", "addItem", { item: "studio box" }],
])("%s %s: literal segments take precedence over parameters", (method, path, name, parameters) => {
  expect(basket(method, path)).toMatchObject({ name, parameters });
});

test.each([
  ["GET", "/api/basket/"],
  ["GET", "/api/basket/one/two"],
  ["POST", "/api/basket"],
  ["HEAD", "/api/basket"],
  ["GET", "/api"],
  ["GET", "api/basket"],
  ["GET", "/api/baskets"],
  ["OPTIONS", "/api/basket/country"],
])("%s %s matches no endpoint", (method, path) => {
  expect(basket(method, path)).toBeNull();
});

test("a page accepts HEAD requests", () => {
  const front = endpointMatcher(siteContract.endpoints);
  expect(front("HEAD", "/home")).toMatchObject({ name: "readHome" });
  expect(front("POST", "/home")).toBeNull();
});
