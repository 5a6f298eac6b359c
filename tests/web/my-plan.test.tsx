import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { MembershipView } from "../../shared/contract/membership-view.ts";
import type { OrderSummary } from "../../shared/contract/order-view.ts";
import { minimumTermWords } from "../../web/features/membership/plan-words.ts";
import { planOrders } from "../../web/features/orders/plan-orders.ts";
import { session, type User } from "../../web/lib/session.ts";
import AccountPlan from "../../web/pages/account-plan.tsx";
import {
  byTransfer,
  cancelled,
  disputed,
  disputeLost,
  fixed,
  fixedWords,
  inactive,
  monthly,
  overdue,
  toConfirm,
  yearly,
} from "./membership-views.ts";
import { placed } from "./order-views.ts";
import { signedInUser } from "./signed-in-user.ts";

const member: User = {
  ...signedInUser,
  plan: { id: 15, title: "Professional", rank: 1 },
  subscriptions: [
    {
      id: "TB-7K3M-9QX2",
      title: "Professional",
      renewal: "2027-11-22",
      renewal_display: "22/11/2027",
      expiry: null,
      expiry_display: null,
      status: "Active",
      order_id: "TB-7K3M-9QX2",
      subscription_plan_id: 15,
    },
  ],
};

const order: OrderSummary = { ...placed, id: "TB-7K3M-9QX2", total_display: "£2,880.00" };

beforeEach(() => session.signIn({ user: member, access_token: "t" }));
afterEach(() => {
  vi.restoreAllMocks();
  session.clear();
});

/** What the page sends beside what it reads. */
interface Sent {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
}

const open = async (
  view: MembershipView | null,
  {
    user = member,
    change = () => Response.json({ data: view }),
  }: { readonly user?: User; readonly change?: (sent: Sent) => Promise<Response> | Response } = {},
) => {
  session.signIn({ user, access_token: "t" });
  const sent: Sent[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (address, init) => {
    const request = new Request(address, init);
    const { method } = request;
    const path = new URL(request.url).pathname.replace("/api", "");
    if (method !== "GET") {
      const one = { path, method, body: await request.json() };
      sent.push(one);
      return change(one);
    }
    if (path === "/users/subscription") return Response.json({ data: view });
    if (path === "/users/orders")
      return Response.json({ data: [order], meta: { total: 1, page: 1, perPage: 1 } });
    if (path === "/users/payment-methods")
      return Response.json({ data: [], provider: { script: "/never.js", publishable_key: "k" } });
    return Response.json({ data: user });
  });
  const screen = await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <main id="main" tabIndex={-1}>
          <AccountPlan />
        </main>
      </MemoryRouter>
    </SWRConfig>,
  );
  await expect.element(screen.getByRole("heading", { name: "Your plan" })).toBeVisible();
  return { screen, sent };
};

const button = (name: string) => ["button", { name, exact: true }] as const;

describe("a plan by the year, by card", () => {
  test("says what it costs and opens, how it is paid, and what comes", async () => {
    const { screen } = await open(yearly);
    await expect.element(screen.getByText("£2,880.00 a year, including any VAT")).toBeVisible();
    await expect.element(screen.getByText("Reports and PDFs of your industries")).toBeVisible();
    await expect.element(screen.getByText("1 of 3 used")).toBeVisible();
    await expect.element(screen.getByText("Visa ending in 4242", { exact: true })).toBeVisible();
    await expect.element(screen.getByText("22/11/2026 to 22/11/2027")).toBeVisible();
    expect(screen.getByText("Minimum term").elements()).toEqual([]);
    const days = screen.getByRole("list").filter({ hasText: "A reminder by mail" });
    expect(
      days
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      "23/09/2027The order of your next term is made",
      "23/10/2027A reminder by mail",
      "12/11/2027A reminder by mail",
      "15/11/2027Your next term is fixed from this day on",
      "22/11/2027Your next term begins£2,880.00",
    ]);
    await expect
      .element(screen.getByRole("link", { name: "Add to your calendar" }))
      .toHaveAttribute("href", yearly.calendar.replace("https:", "webcal:"));
  });

  test("has its address copied for a calendar", async () => {
    const { screen } = await open(yearly);
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await screen.getByRole("button", { name: "Copy the calendar address" }).click();
    expect(copied).toHaveBeenCalledWith(yearly.calendar);
  });

  test("is not renewed once its renewal is cancelled, which says what that stops", async () => {
    const { screen, sent } = await open(yearly, {
      change: () => Response.json({ data: cancelled }),
    });
    await screen.getByRole(...button("Cancel renewal")).click();
    const dialog = screen.getByRole("dialog", { name: "Cancel renewal" });
    await expect
      .element(
        dialog.getByText(
          /stops the payment of £2,880\.00 on 22\/11\/2027\. Your Professional plan goes on until then/,
        ),
      )
      .toBeVisible();
    await expect.element(dialog.getByText(/up again until 15\/11\/2027 at 00:00/)).toBeVisible();
    await dialog.getByRole(...button("Cancel renewal")).click();
    await expect.element(screen.getByText("Your plan is not renewed")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([
      { path: "/users/subscription", method: "PATCH", body: { renew: false } },
    ]);
    // Its button is gone: reading goes on at the words.
    await expect
      .element(screen.getByRole("status").filter({ hasText: "Your plan is not renewed" }))
      .toHaveFocus();
  });

  test("is changed to the month, which shows at once", async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { screen, sent } = await open(yearly, {
      change: async () => {
        await answered;
        return Response.json({ data: monthly });
      },
    });
    await screen.getByRole(...button("Change next term")).click();
    const month = screen.getByRole("radio", { name: /Professional, by the month/ });
    await expect.element(month).toHaveAccessibleDescription(`${minimumTermWords(12)}.`);
    await month.click();
    await screen.getByRole(...button("Save next term")).click();
    await expect.element(screen.getByText(/^£264\.00 a month from 22\/11\/2027/)).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ next: { plan_id: 15, period: "monthly" } });
    answer();
    await expect.element(month).not.toBeInTheDocument();
  });

  test("stays as it is when a change is refused, which is said on the page", async () => {
    const { screen } = await open(yearly, {
      change: () =>
        Response.json(
          { message: "Your next term is paid already.", code: "conflict", errors: {} },
          { status: 409 },
        ),
    });
    await screen.getByRole(...button("Change next term")).click();
    await screen.getByRole("radio", { name: /by the month/ }).click();
    await screen.getByRole(...button("Save next term")).click();
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent("There was a problem changing your plan: Your next term is paid already.");
    await expect.element(screen.getByText(/^£2,880\.00 a year from/)).toBeVisible();
  });
});

test("a plan by the month says its minimum term, what remains, and all its months when asked", async () => {
  const { screen } = await open(monthly);
  await expect.element(screen.getByText("£264.00 a month, including any VAT")).toBeVisible();
  await expect
    .element(screen.getByText("Billed monthly, 12 month minimum term", { exact: true }))
    .toBeVisible();
  await expect
    .element(
      screen.getByText(
        "11 of 12 payments are still to come, £2,904.00 in all. It ends on 22/11/2027.",
      ),
    )
    .toBeVisible();
  const months = screen.getByText(/^Month \d+ of 12 of Professional$/);
  expect(months.elements()).toHaveLength(5);
  await screen.getByRole(...button("Show all 11 dates")).click();
  expect(months.elements()).toHaveLength(6);
  await screen.getByRole(...button("Cancel renewal")).click();
  await expect
    .element(screen.getByRole("dialog").getByText(/The payments of this term stay due: £2,904\.00/))
    .toBeVisible();
});

test("a renewal that was cancelled can be taken up again", async () => {
  const { screen, sent } = await open(cancelled, {
    change: () => Response.json({ data: yearly }),
  });
  await expect
    .element(screen.getByText(/You can take the renewal up again until 15\/11\/2027/))
    .toBeVisible();
  expect(screen.getByRole(...button("Change next term")).elements()).toEqual([]);
  await screen.getByRole(...button("Renew after all")).click();
  await expect.element(screen.getByText(/^£2,880\.00 a year from 22\/11\/2027/)).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ renew: true });
});

test("a next term that is fixed says why, and offers nothing", async () => {
  const { screen } = await open(fixed);
  await expect.element(screen.getByText(fixedWords)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "See its order" }))
    .toHaveAttribute("href", "/account/order/TB-2B4C-6D8E");
  for (const name of ["Cancel renewal", "Change next term", "Renew after all"])
    expect(screen.getByRole(...button(name)).elements()).toEqual([]);
});

describe("what is overdue", () => {
  const panel = { name: "£264.00 is overdue" };

  test("stands on top, with when it is tried next, and is paid by a card", async () => {
    const { screen } = await open(overdue);
    const box = screen.getByRole("region", panel);
    await expect.element(box.getByText(/Professional, month 2 of 12/)).toBeVisible();
    await expect
      .element(box.getByText(/tried again on 25\/12\/2026 with Visa ending in 4242/))
      .toBeVisible();
    await box.getByRole(...button("Pay now")).click();
    await expect.element(screen.getByRole("group", { name: "Pay by card" })).toBeVisible();
    await expect.element(box.getByRole(...button("Pay £264.00"))).toBeVisible();
    await box.getByRole(...button("Not now")).click();
    await expect.element(box.getByRole("heading", panel)).toHaveFocus();
    // An upgrade would be refused until it is paid.
    expect(screen.getByRole("link", { name: "Upgrade" }).elements()).toEqual([]);
  });

  test("is confirmed with the bank by the card whose payment waits", async () => {
    const { screen, sent } = await open(toConfirm, {
      change: () => Response.json({ data: placed }),
    });
    const box = screen.getByRole("region", panel);
    await expect.element(box.getByText(/until you have confirmed that it is you/)).toBeVisible();
    await expect.element(box.getByRole(...button("Pay with another card"))).toBeVisible();
    await box.getByRole(...button("Confirm with your bank")).click();
    await expect.poll(() => document.activeElement?.id).toBe("main");
    expect(sent).toEqual([
      {
        path: "/users/subscription",
        method: "PUT",
        body: {
          order_id: "TB-7K3M-9QX2",
          payment_method: "pm_asks",
          shown_to_pay: 26_400,
          keep_card: true,
        },
      },
    ]);
  });

  test("and was declined says so where it was asked for", async () => {
    const { screen } = await open(toConfirm, {
      change: () =>
        Response.json(
          { message: "Your card was declined.", code: "payment_declined", errors: {} },
          { status: 402 },
        ),
    });
    await screen.getByRole(...button("Confirm with your bank")).click();
    await expect
      .element(screen.getByRole("alert").getByText("Your card was declined."))
      .toBeVisible();
  });

  test("makes a plan In-active, which is said with what brings it back", async () => {
    const { screen } = await open(inactive);
    await expect
      .element(screen.getByRole("heading", { name: "Your Professional plan is In-active" }))
      .toBeVisible();
    const box = screen.getByRole("region", { name: "£528.00 is overdue" });
    await expect.element(box.getByText(/It is not tried again by itself/)).toBeVisible();
    await expect
      .element(screen.getByText("Your plan is In-active: pay what is overdue first."))
      .toBeVisible();
    expect(screen.getByRole(...button("Cancel renewal")).elements()).toEqual([]);
  });
});

describe("a dispute", () => {
  test("that is open freezes what comes, and takes nothing of what is overdue", async () => {
    const { screen } = await open({ ...disputed, overdue: overdue.overdue });
    expect(screen.getByRole("button", { name: "Pay now" }).elements()).toEqual([]);
    await expect
      .element(screen.getByRole("heading", { name: "A payment is disputed" }))
      .toBeVisible();
    await expect.element(screen.getByText(/nothing more is charged/)).toBeVisible();
    for (const name of ["Cancel renewal", "Renew after all"])
      expect(screen.getByRole(...button(name)).elements()).toEqual([]);
  });

  test("that is lost says that the plan is In-active, and whom to write to", async () => {
    const { screen } = await open(disputeLost);
    await expect
      .element(screen.getByText(/Your bank has taken a payment of it back/))
      .toBeVisible();
    expect(screen.getByRole("heading", { name: /is In-active/ }).elements()).toHaveLength(1);
  });
});

test("a plan that is paid by bank transfer says so, and why it cannot be had by the month", async () => {
  const { screen } = await open(byTransfer);
  await expect.element(screen.getByText("Bank transfer", { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/It is paid by bank transfer\.$/)).toBeVisible();
  await screen.getByRole(...button("Change next term")).click();
  const month = screen.getByRole("radio", { name: /by the month/ });
  await expect.element(month).toBeDisabled();
  await expect
    .element(month)
    .toHaveAccessibleDescription("A plan by the month is paid by card: save a card first.");
  await expect
    .element(screen.getByRole("link", { name: "Payment methods" }))
    .toHaveAttribute("href", "/account/paymentMethod");
});

test("a team's member sees the team's plan, and nothing to change", async () => {
  const { screen } = await open(null, {
    user: { ...signedInUser, plan: { id: 16, title: "Premium", rank: 2 } },
  });
  await expect.element(screen.getByText(/You have this plan through your team/)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Your team" }))
    .toHaveAttribute("href", "/account/team");
  expect(screen.getByRole("heading", { name: "Next term" }).elements()).toEqual([]);
});

test("a member on Basics sees the way to plans", async () => {
  const { screen } = await open(null, { user: signedInUser });
  await expect.element(screen.getByText("Everything marked Free")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "See plans and prices" })).toBeVisible();
  await expect
    .element(screen.getByText("You currently have no plans purchased through the system."))
    .toBeVisible();
});

describe("the history", () => {
  test("lists the plan's orders, with documents on demand", async () => {
    const { screen } = await open(yearly);
    await expect
      .element(screen.getByRole("link", { name: "Professional", exact: true }))
      .toHaveAttribute("href", "/account/order/TB-7K3M-9QX2");
    await expect
      .element(screen.getByRole("button", { name: "Documents of order TB-7K3M-9QX2" }))
      .toHaveAttribute("aria-expanded", "false");
  });

  test("leaves out what has bought no plan", () => {
    const orders = [
      { ...order, id: "plan", status: "active" },
      { ...order, id: "renewal", status: "pending", renewal: true, title: "Other" },
      { ...order, id: "known", status: "pending", title: "Studio Tote and 1 more" },
      { ...order, id: "titled", status: "cancelled" },
      { ...order, id: "goods", status: "paid", title: "Studio Tote" },
    ] satisfies OrderSummary[];
    const known = { orderIds: ["known", null], titles: ["Professional"] };
    expect(planOrders(orders, known).map(({ id }) => id)).toEqual([
      "plan",
      "renewal",
      "known",
      "titled",
    ]);
  });
});
