import { expect, test } from "vitest";
import { isDemoLinkPending, decideDemo } from "../../shared/domain/access/demo.ts";

test.each([
  [{ opens: false, granted: null }, "grant"],
  [{ opens: false, granted: "itm_1" }, "kept"],
  // The grant remains after the purchase of a plan that opens the item.
  [{ opens: true, granted: "itm_1" }, "kept"],
  [{ opens: true, granted: null }, "opens"],
  [{ opens: true, granted: "itm_2" }, "opens"],
  [{ opens: false, granted: "itm_2" }, "spent"],
] as const)("with %o the outcome of a demo request is: %s", (asking, verdict) => {
  expect(decideDemo(asking, "itm_1")).toBe(verdict);
});

test("a demo email is pending while its link is valid", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const mailed = (mailedAt: string) => ({ redirect: "/demo/kit", mailedAt });
  expect(isDemoLinkPending(mailed("2026-11-20T12:00:01Z"), "/demo/kit", now)).toBe(true);
  expect(isDemoLinkPending(mailed("2026-11-20T12:00:00Z"), "/demo/kit", now)).toBe(false);
  expect(isDemoLinkPending(mailed("2026-11-21T11:59:00Z"), "/demo/other", now)).toBe(false);
  expect(isDemoLinkPending(null, "/demo/kit", now)).toBe(false);
});
