/** The pages that are open to all make some decisions in the browser. */
import { expect, test } from "vitest";
import { headerOf } from "../../web/app/page-route.ts";
import { pageRoutes, routeNamed } from "../../web/app/route-table.ts";
import { viewerPlanState } from "../../web/lib/viewer-plan-state.ts";
import { shopQueryOf } from "../../web/features/shop/shop-query.ts";
import { upgradeReason } from "../../web/features/upgrade/upgrade-text.ts";
import { refusedPath } from "../../web/lib/paths.ts";
import { shortPrice } from "../../web/lib/short-price.ts";
import { signedInUser } from "./signed-in-user.ts";

const plans = {
  professional: { id: 15, title: "Professional", rank: 1 },
  premium: { id: 16, title: "Premium", rank: 2 },
  enterprise: { id: 17, title: "Premium Enterprise", rank: 2 },
};

const held = {
  id: "plan",
  title: "",
  renewal: null,
  renewal_display: null,
  expiry: null,
  expiry_display: null,
  status: "Active" as const,
  order_id: null,
  subscription_plan_id: 15,
};

const memberOn = (plan: (typeof plans)["premium"], by: "purchase" | "team" | "gift") => ({
  ...signedInUser,
  plan,
  subscriptions: by === "purchase" ? [held] : [],
  allSubscriptions: by === "gift" ? [] : [held],
});

test.each([
  ["a visitor", null, plans.premium, "buy"],
  ["a member on Basics", signedInUser, plans.premium, "buy"],
  ["a member on it", memberOn(plans.premium, "purchase"), plans.premium, "yours"],
  ["a member on a lower one", memberOn(plans.professional, "purchase"), plans.premium, "upgrade"],
  [
    "a member on the one for a smaller team",
    memberOn(plans.premium, "purchase"),
    plans.enterprise,
    "upgrade",
  ],
  ["a member on a higher one", memberOn(plans.premium, "purchase"), plans.professional, "included"],
  ["a team member", memberOn(plans.professional, "team"), plans.premium, "team"],
  ["a team member on it", memberOn(plans.premium, "team"), plans.premium, "yours"],
  ["a member with a complimentary one", memberOn(plans.premium, "gift"), plans.premium, "buy"],
  [
    "a member with a complimentary lower one",
    memberOn(plans.professional, "gift"),
    plans.premium,
    "buy",
  ],
  [
    "a member with a complimentary higher one",
    memberOn(plans.premium, "gift"),
    plans.professional,
    "included",
  ],
])("the state of a plan for %s", (_, user, plan, currentPlan) => {
  expect(viewerPlanState(user, { plan })).toBe(currentPlan);
});

test.each([
  [0, 1, "This article is available with our Professional and Premium packages."],
  [0, 2, "This article is available with our Premium package."],
  [1, 2, "This article is available with our Premium package."],
  [1, 1, "Your plan includes this article."],
  [2, 2, "Your plan includes everything in the library."],
])("on rank %i an item of rank %i has a reason", (rank, access, reason) => {
  expect(upgradeReason(rank, { access_rank: access })).toBe(reason);
});

test.each([
  ["/content/quiet-harvest", "/upgrade/403?item=quiet-harvest"],
  ["/content/quiet-harvest/2", "/upgrade/403?item=quiet-harvest"],
  ["/account/team", "/upgrade/403"],
])("a refusal on %s leads to %s", (page, address) => {
  expect(refusedPath(page)).toBe(address);
});

test("invalid values in the shop's address become defaults", () => {
  expect(shopQueryOf(new URLSearchParams("kind=goods&industry=gift-greetings&page=2"))).toEqual({
    kind: "goods",
    industry: "gift-greetings",
    page: 2,
    order: "Featured",
  });
  expect(
    shopQueryOf(new URLSearchParams("kind=cars&industry=A%20B&page=-1&order_by=Cheap")),
  ).toEqual({ kind: undefined, industry: undefined, page: 1, order: "Featured" });
});

test.each([
  ["£295.00", "£295"],
  ["£34.50", "£34.50"],
  ["£0.00", "Free"],
])("%s is shown as %s", (display, short) => {
  expect(shortPrice(display)).toBe(short);
});

test("the header of an open page depends on the reader", () => {
  expect(headerOf({ header: "front" }, false)).toBe("website");
  expect(headerOf({ header: "front" }, true)).toBe("platform");
  expect(headerOf({ header: "content" }, true)).toBe("content");
});

test("visitors have the website's header on every open page", () => {
  const open = pageRoutes.filter(({ access }) => access === "open" || access === "guest");
  expect(open.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["pay", "usersUpgrade", "denied", "notFound", "login", "basket"]),
  );
  expect(open.filter((route) => headerOf(route, false) !== "website")).toEqual([]);
  // The address belongs to no page.
  expect(headerOf(undefined, false)).toBe("website");
  expect(headerOf(undefined, true)).toBe("platform");
});

test("members keep their own header on denied and missing pages", () => {
  for (const name of ["usersUpgrade", "denied", "notFound"])
    expect(headerOf(routeNamed(name), true)).toBe("platform");
});
