/** The upgrade page without a plan in its address shows different content to each kind of reader. */
import { MemoryRouter, Route, Routes } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { MembershipView } from "../../shared/contract/memberships/membership-view.ts";
import { session, type User } from "../../web/lib/session.ts";
import Upgrade from "../../web/pages/upgrade.tsx";
import { renewalAction, renewalText } from "../../web/features/upgrade/renewal-text.ts";
import { monthly, yearly } from "./membership-views.ts";
import { totals } from "./order-views.ts";
import { signedInUser } from "./signed-in-user.ts";

const prices = {
  annual: 240_000,
  annual_display: "£2,400.00",
  annual_with_vat_display: "£2,880.00",
  monthly: 22_000,
  monthly_display: "£220.00",
  monthly_with_vat_display: "£264.00",
};
const professional = { id: 15, title: "Professional", rank: 1 };
const premium = { id: 16, title: "Premium", rank: 2 };
const enterprise = { id: 17, title: "Premium Enterprise", rank: 2 };
const offers = [professional, premium, enterprise].map((plan, index) => ({
  slug: plan.title.toLowerCase().replace(" ", "-"),
  plan,
  subtext: "",
  ...prices,
  places: 3,
  opens: [index === 0 ? "8 of 13 seasonal forecasts" : "All seasonal forecasts", `${index} boards`],
}));
const free = { plan: { id: 14, title: "Basics", rank: 0 }, opens: ["2 of 13 seasonal forecasts"] };

const quote = {
  ...totals,
  scope: "today",
  upgrade: 65_753,
  upgradeDisplay: "£657.53",
  net: 65_753,
  netDisplay: "£657.53",
  tax: 13_151,
  taxDisplay: "£131.51",
  taxRate: "20%",
  toPay: 78_904,
  toPayDisplay: "£789.04",
  commitment: null,
  reverseCharge: false,
  id: "quo_1",
  expires_at: "2026-11-27T10:00:00.000Z",
  lines: [
    {
      id: "lin_1",
      product: {
        id: "16",
        slug: "premium",
        title: "Premium",
        image: null,
        colour_primary: null,
        colour_secondary: null,
      },
      option: null,
      purchase_type: "upgrade",
      qty: 1,
      ships: false,
      total: 65_753,
      total_display: "£657.53",
      rrp: null,
      rrp_display: null,
      upgrade: true,
      monthly: false,
      next_cost: null,
      next_cost_display: null,
      month_renewal_base: null,
      notes: ["Upgrade for the 100 of 365 days left of this year: £657.53 plus VAT."],
    },
  ],
};

const subscribed = (status: "Active" | "In-active" = "Active"): User["subscriptions"][number] => ({
  id: "TB-7K3M-9QX2",
  title: "",
  renewal: null,
  renewal_display: null,
  expiry: null,
  expiry_display: null,
  status,
  order_id: null,
  subscription_plan_id: 15,
});

interface Reader {
  readonly user: User | null;
  readonly membership?: MembershipView | null;
  readonly opens?: readonly string[];
  /** This is the response to a request for a quote. */
  readonly quoted?: Response;
}

const show = async ({ user, membership = null, opens = [], quoted }: Reader) => {
  if (user) session.signIn({ user, access_token: "t" });
  const request: number[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, "http://x").pathname;
    if (path === "/api/plans") return Response.json({ data: offers, free });
    if (path === "/api/users/subscription") return Response.json({ data: membership, opens });
    if (path === "/api/users/upgrade-quote") {
      const body: unknown = await new Request(input, init).json();
      if (typeof body === "object" && body !== null && "plan_id" in body)
        request.push(Number(body.plan_id));
      return quoted?.clone() ?? Response.json({ data: quote });
    }
    return Response.json({ data: {} });
  });
  const screen = await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={["/upgrade"]}>
        <Routes>
          <Route path="/upgrade/:source?" element={<Upgrade />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  return { screen, asked: request };
};

afterEach(() => {
  vi.restoreAllMocks();
  session.clear();
});

const holder = (plan: User["plan"]): User => ({
  ...signedInUser,
  plan,
  subscriptions: [subscribed()],
  allSubscriptions: [subscribed()],
});

describe("the upgrade page without a plan in its address", () => {
  test("shows the plans to a visitor", async () => {
    const { screen, asked: input } = await show({ user: null });
    for (const name of ["Choose Professional", "Choose Premium", "Choose Premium Enterprise"])
      await expect.element(screen.getByRole("link", { name, exact: true })).toBeVisible();
    await expect.element(screen.getByText("2 of 13 seasonal forecasts")).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Log in", exact: true })).toBeVisible();
    expect(screen.getByText("Your plan").query()).toBeNull();
    expect(input).toEqual([]);
  });

  test("shows a member on Basics what a plan adds", async () => {
    const { screen, asked: request } = await show({ user: signedInUser, opens: free.opens });
    await expect.element(screen.getByText(/^You’re on the free plan/)).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Choose Premium", exact: true }))
      .toHaveAttribute("href", "/basket/premium+annual");
    expect(request).toEqual([]);
  });

  test("shows each higher plan with today's quote, and where to change the renewal", async () => {
    const { screen, asked: requested } = await show({
      user: holder(professional),
      membership: yearly,
      opens: ["8 of 13 seasonal forecasts"],
    });
    await expect.element(screen.getByText(/Upgrade for the 100 of 365/).first()).toBeVisible();
    expect(requested.toSorted((a, b) => a - b)).toEqual([16, 17]);
    await expect
      .element(screen.getByRole("link", { name: "Upgrade to Premium", exact: true }))
      .toHaveAttribute("href", "/basket/premium+upgrade");
    await expect.element(screen.getByText(renewalText(yearly))).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: renewalAction(yearly) }))
      .toHaveAttribute("href", "/account/plan");
    expect(screen.getByRole("link", { name: /^Choose/ }).query()).toBeNull();
  });

  test("shows a plan without a quote, and says why there is none", async () => {
    const { screen } = await show({
      user: holder(premium),
      membership: { ...yearly, plan: premium },
      quoted: Response.json(
        { message: "£528.00 is overdue. Please pay it first.", code: "conflict", errors: {} },
        { status: 409 },
      ),
    });
    await expect
      .element(screen.getByText("£528.00 is overdue. Please pay it first."))
      .toBeVisible();
  });

  test("shows a member on the highest plan what they have, and sells nothing", async () => {
    const { screen, asked: query } = await show({
      user: holder(enterprise),
      membership: { ...yearly, plan: enterprise },
      opens: ["All seasonal forecasts", "50 seats for colleagues"],
    });
    await expect
      .element(screen.getByRole("heading", { name: "You have everything" }))
      .toBeVisible();
    await expect.element(screen.getByText("50 seats for colleagues")).toBeVisible();
    expect(screen.getByRole("link", { name: /^(Choose|Upgrade to)/ }).query()).toBeNull();
    expect(query).toEqual([]);
  });

  test("says to a team member that their admin can upgrade the plan", async () => {
    const user = { ...signedInUser, plan: professional, allSubscriptions: [subscribed()] };
    const { screen, asked } = await show({ user, opens: ["8 of 13 seasonal forecasts"] });
    await expect
      .element(
        screen.getByText(
          "You have Professional through your team. Your team admin can upgrade it.",
        ),
      )
      .toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Your team" })).toBeVisible();
    expect(screen.getByRole("link", { name: /^(Choose|Upgrade to)/ }).query()).toBeNull();
    expect(asked).toEqual([]);
  });

  test("sells nothing to a member whose plan awaits a payment", async () => {
    const user = { ...signedInUser, subscriptions: [subscribed("In-active")] };
    const { screen, asked } = await show({
      user,
      membership: { ...yearly, status: "In-active" },
    });
    await expect
      .element(screen.getByRole("heading", { name: "Your plan is inactive" }))
      .toBeVisible();
    expect(screen.getByRole("link", { name: /^(Choose|Upgrade to)/ }).query()).toBeNull();
    expect(asked).toEqual([]);
  });
});

test.each([
  [
    "a yearly plan that renews",
    yearly,
    "Change or cancel your renewal",
    /^Renews automatically on .+ for £/,
  ],
  [
    "a monthly plan that renews",
    monthly,
    "Change or cancel your renewal",
    / a month, including VAT\. /,
  ],
  [
    "a plan whose next term is fixed",
    { ...yearly, why_fixed: "It is fixed since 20/11/2027." },
    "See My Plan",
    /It is fixed since 20\/11\/2027\.$/,
  ],
  [
    "a plan that ends",
    { ...yearly, next: null, renews: false, if_resumed: null },
    "See My Plan",
    /^Ends on .+ and does not renew\.$/,
  ],
  [
    "a plan that ends and can be restarted",
    { ...yearly, next: null, renews: false, if_resumed: yearly.next },
    "Restart your renewal",
    /You can restart the renewal until /,
  ],
])("describes what follows for %s", (_name, membership, action, words) => {
  expect(renewalAction(membership)).toBe(action);
  expect(renewalText(membership)).toMatch(words);
});
