import { matchPath } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { requestPath } from "../../shared/contract/request-path.ts";
import { initialRequests, pageStarts } from "../../web/app/page-starts.ts";
import { pageRoutes } from "../../web/app/route-table.ts";
import { requestEarly, claimEarlyResponse } from "../../web/lib/early-request.ts";
import { fillPlaceholders, matchRoute } from "../../web/lib/page-start.ts";

/** These are the requests that the early script sends. */
const sentEarly = (path: string) =>
  pageStarts.flatMap(({ route, calls }) => {
    const parts = matchRoute(route, path);
    return parts === null ? [] : calls.map(({ address }) => fillPlaceholders(address, parts));
  });

/** These are the requests of the page's own hook, with the parameters from the router. */
const askedByPage = (path: string) =>
  pageRoutes.flatMap(({ name, path: route }) => {
    const match = matchPath(route, path);
    if (!match) return [];
    const at = { params: match.params, search: new URLSearchParams() };
    return (initialRequests[name]?.calls ?? []).map(({ endpoint, sent }) =>
      requestPath(endpoint, sent(at) ?? {}),
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
  ["/checkout", ["/api/basket", "/api/users/payment-methods"]],
  ["/account/plan", ["/api/users/subscription"]],
  ["/account/paymentMethod", ["/api/users/payment-methods", "/api/users/subscription"]],
  ["/upgrade/quiet-harvest", []],
  [
    "/home",
    [
      "/api/content/preview?page=1&perPage=14",
      "/api/content/preview/the-undyed-house",
      "/api/plans",
    ],
  ],
  ["/plans", ["/api/plans"]],
  ["/shop", ["/api/products?page=1&perPage=24&order_by=Featured"]],
  ["/shop/kiln-notes", ["/api/products/kiln-notes"]],
  ["/preview/quiet-harvest", ["/api/content/preview/quiet-harvest"]],
  ["/terms", ["/api/pages/terms"]],
])("the early request of %s equals that of its page", (path, addresses) => {
  expect(sentEarly(path)).toEqual(addresses);
  expect(askedByPage(path)).toEqual(addresses);
});

test.each(["/content/Quiet-Harvest", "/content/a%2Fb", "/category/a/b/c/d/e", "/account"])(
  "no early request is sent at %s",
  (path) => {
    expect(sentEarly(path)).toEqual([]);
  },
);

const listed = Object.assign(document.createElement("script"), {
  type: "application/json",
  id: "page-starts",
  textContent: JSON.stringify(pageStarts),
});

const reader = { token: "token", verified: true };

afterEach(() => {
  vi.restoreAllMocks();
  listed.remove();
});

test.each([
  ["the same page again", ["/masterclass", "/masterclass"], 1],
  ["another page of the same report", ["/content/quiet-harvest", "/content/quiet-harvest/2"], 1],
  ["another report", ["/content/quiet-harvest", "/content/foil"], 2],
])("opening %s sends requests only for new data", (_, paths, times) => {
  document.head.append(listed);
  const fetched = vi
    .spyOn(window, "fetch")
    .mockImplementation(() => Promise.resolve(new Response("{}")));
  requestEarly("/account", "", reader);
  // Each response is consumed, so that it can be requested again.
  for (const path of paths) {
    requestEarly(path, "", reader);
    for (const address of sentEarly(path)) void claimEarlyResponse(address);
  }
  expect(fetched).toHaveBeenCalledTimes(times);
});

test("visitors send requests only for open data, without a token", () => {
  document.head.append(listed);
  const fetched = vi
    .spyOn(window, "fetch")
    .mockImplementation(() => Promise.resolve(new Response("{}")));
  requestEarly("/masterclass", "", null);
  expect(fetched).not.toHaveBeenCalled();
  requestEarly("/plans", "", null);
  expect(fetched).toHaveBeenCalledWith("/api/plans", {
    headers: { Accept: "application/json", Service: "user" },
  });
  for (const address of sentEarly("/plans")) void claimEarlyResponse(address);
});

test("no request is sent that would be refused", () => {
  document.head.append(listed);
  const fetched = vi
    .spyOn(window, "fetch")
    .mockImplementation(() => Promise.resolve(new Response("{}")));
  const visit = ({ path }: { readonly path: string }): void =>
    requestEarly(path.replaceAll(/:(\w+)\??/g, "a"), "", { token: "token", verified: false });
  pageRoutes.filter(({ access }) => access !== "open").forEach(visit);
  expect(fetched).not.toHaveBeenCalled();
  pageRoutes.filter(({ access }) => access === "open").forEach(visit);
  for (const [address] of fetched.mock.calls)
    expect(address).toMatch(/^\/api\/(pages|products|plans|letters|content\/preview)/);
});
