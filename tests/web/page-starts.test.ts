import { matchPath } from "react-router";
import { expect, test } from "vitest";
import { addressOf } from "../../shared/contract/address-of.ts";
import { firstNeeds, pageStarts } from "../../web/app/page-starts.ts";
import { pageRoutes } from "../../web/app/route-table.ts";
import { filled, partsOf } from "../../web/lib/page-start.ts";

/** As the early entry sends for them. */
const sentEarly = (path: string) =>
  pageStarts.flatMap(({ route, calls }) => {
    const parts = partsOf(route, path);
    return parts === null ? [] : calls.map(({ address }) => filled(address, parts));
  });

/** As the page's own hook asks, with what the router reads in the address. */
const askedByPage = (path: string) =>
  pageRoutes.flatMap(({ name, path: route }) => {
    const match = matchPath(route, path);
    if (!match) return [];
    const at = { params: match.params, search: new URLSearchParams() };
    return (firstNeeds[name]?.calls ?? []).map(({ call: { endpoint, sent } }) =>
      addressOf(endpoint, sent(at) ?? {}),
    );
  });

test.each([
  ["/", ["/api/content/dashboard?dashboard=1&page=1&perPage=1&cache=false"]],
  ["/personalised", ["/api/content/personalised?page=1&perPage=32"]],
  ["/content", ["/api/content?page=1&perPage=32&media_type=all&content_type=all", "/api/tree"]],
  ["/masterclass", ["/api/content/masterclass?page=1&perPage=32"]],
  ["/content/quiet-harvest", ["/api/content/slug/quiet-harvest?source=web"]],
  ["/content/quiet-harvest/2", ["/api/content/slug/quiet-harvest?source=web"]],
  ["/category/interiors", ["/api/content/slug?level1=interiors&page=1&perPage=32"]],
  [
    "/category/interiors/living/a/b",
    ["/api/content/slug?level1=interiors&level2=living&level3=a&level4=b&page=1&perPage=32"],
  ],
  ["/upgrade/quiet-harvest", []],
])("what %s starts with is sent for as its page asks", (path, addresses) => {
  expect(sentEarly(path)).toEqual(addresses);
  expect(askedByPage(path)).toEqual(addresses);
});

test.each(["/content/Quiet-Harvest", "/content/a%2Fb", "/category/a/b/c/d/e", "/account"])(
  "nothing is sent for at %s",
  (path) => {
    expect(sentEarly(path)).toEqual([]);
  },
);
