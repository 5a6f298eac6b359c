import { expect, test } from "vitest";
import { addressOf } from "../../shared/contract/address-of.ts";
import { declaredCalls, pageStarts } from "../../web/app/page-starts.ts";
import { addressFor, partsOf } from "../../web/lib/page-start.ts";

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
])("%s is sent for as its page asks", (path, addresses) => {
  const [start] = pageStarts.filter(({ route }) => partsOf(route, path) !== null);
  if (start === undefined) throw new Error("No page starts there.");
  const parts = partsOf(start.route, path) ?? {};
  const early = start.calls.map((call) => addressFor(call, parts));
  expect(early).toEqual(addresses);
  const asked = (declaredCalls.get(start.route) ?? []).map(({ endpoint, sent }) =>
    addressOf(endpoint, sent({ params: parts, search: new URLSearchParams() }) ?? {}),
  );
  expect(asked).toEqual(early);
});

test.each(["/content/Quiet-Harvest", "/content/a%2Fb", "/category/a/b/c/d/e", "/account"])(
  "nothing is sent for at %s",
  (path) => {
    expect(pageStarts.filter(({ route }) => partsOf(route, path) !== null)).toEqual([]);
  },
);
