/** A quote in every state is shown to a person with its address and to its member. */
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { ApprovalView } from "../../shared/contract/quotes/quote-payment-view.ts";
import type { OrderView } from "../../shared/contract/orders/order-view.ts";
import { ApprovalScreen } from "../../web/features/quote-payment/approval-screen.tsx";
import WaitingApproval from "../../web/features/orders/waiting-approval.tsx";
import { placed, totals } from "./order-views.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const quote: ApprovalView = {
  order_id: "TB-7K3M-9QX2",
  state: "open",
  asked_by: "Ada Byron",
  company: "Studio Ada",
  title: "Premium",
  lines: [],
  totals: { ...totals, total: 288_000, toPay: 288_000, toPayDisplay: "£2,880.00" },
  offered: null,
  upgrade: true,
  contract: null,
  purchase_number: "",
  good_until_display: "05/12/2026",
  document_ready: true,
  by_transfer: true,
};

const provider = { script: "/never.js", publishable_key: "pk_1" };

const opened = (status: number, body: object) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(body, { status }));
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <ApprovalScreen
          approvalKey="TB-7K3M-9QX2~key"
          renderPayment={({ approval, onPaid }) => (
            <button type="button" onClick={() => onPaid({ ...approval, state: "paid" })}>
              Pay
            </button>
          )}
        />
      </MemoryRouter>
    </SWRConfig>,
  );
};

describe("a person with the address", () => {
  test.each([
    ["open", /^Ada Byron, Studio Ada, asks you to approve this upgrade/],
    ["paid", /^This quote has been paid/],
    ["changed", /its price is no longer valid/],
    ["lapsed", /^This quote was valid until 05\/12\/2026/],
    ["withdrawn", /^This quote was withdrawn/],
  ] as const)(
    "of a quote that is %s reads so, and can pay only an open one",
    async (state, words) => {
      const screen = await opened(200, { data: { ...quote, state }, provider });
      await expect.element(screen.getByText(words)).toBeVisible();
      expect(screen.getByRole("button", { name: "Pay" }).elements()).toHaveLength(
        state === "open" ? 1 : 0,
      );
    },
  );

  test("is thanked in place of the form after paying", async () => {
    const screen = await opened(200, { data: quote, provider });
    await screen.getByRole("button", { name: "Pay" }).click();
    await expect.element(screen.getByText(/^Thank you. £2,880.00 has been paid/)).toBeVisible();
    await expect.element(screen.getByRole("status")).toHaveFocus();
  });

  test("of an unknown quote reads whom to ask; a failed service can be called again", async () => {
    const missing = { message: "This quote was not found", code: "not_found", errors: {} };
    const screen = await opened(404, missing);
    await expect.element(screen.getByRole("heading", { name: "Quote not found" })).toBeVisible();
    const failing = await opened(500, { message: "", code: "internal", errors: {} });
    await expect.element(failing.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

describe("the member of the quote", () => {
  const order: OrderView = {
    ...placed,
    id: "TB-7K3M-9QX2",
    status: "pending",
    payment_type: "bacs",
    for_approval: true,
    cancellable: true,
    title: "Premium",
    left_display: "£2,880.00",
    lapses_display: "05/12/2026",
    totals: quote.totals,
  };
  const shown = (
    holds: boolean,
    change: Partial<OrderView> = {},
    approval: Partial<NonNullable<OrderView["approval"]>> = {},
  ) =>
    render(
      <MemoryRouter>
        <WaitingApproval
          order={{ ...order, ...change }}
          approval={{
            pay_link: "https://trends.example/pay/TB-7K3M-9QX2~key",
            holds,
            upgrade: true,
            offered: null,
            ...approval,
          }}
          onChange={() => Promise.resolve()}
          onReload={() => Promise.resolve()}
          renderCardPayment={({ due }) => <p>{`${due.instead} ${due.amountDisplay}`}</p>}
        />
      </MemoryRouter>,
    );

  test("has its address, the bank account and a card form", async () => {
    const screen = await shown(true);
    await expect.element(screen.getByRole("link", { name: /TB-7K3M-9QX2~key$/ })).toBeVisible();
    await expect.element(screen.getByText("Payment reference")).toBeVisible();
    await screen.getByRole("button", { name: "Pay by card yourself" }).click();
    await expect.element(screen.getByText("Not now £2,880.00")).toBeVisible();
  });

  test("of a plan by the month sees no bank account", async () => {
    const screen = await shown(true, { payment_type: "card" });
    expect(screen.getByText("Payment reference").elements()).toEqual([]);
  });

  test("is led to today's price when the plan has changed, and can cancel the quote", async () => {
    const screen = await shown(false);
    await expect
      .element(screen.getByRole("link", { name: "See what an upgrade costs now" }))
      .toBeVisible();
    expect(screen.getByRole("link", { name: /~key$/ }).elements()).toEqual([]);
    await expect.element(screen.getByRole("button", { name: "Cancel quote" })).toBeVisible();
  });

  test("of a quote made by staff reads their note, and requests a pro forma once", async () => {
    const offered = { by: "Grace Hopper", note: "As agreed." };
    const screen = await shown(true, {}, { offered, upgrade: false });
    await expect.element(screen.getByText("As agreed.")).toBeVisible();
    await expect.element(screen.getByText(/^Grace Hopper, /)).toBeVisible();
    await expect.element(screen.getByText(/By paying, they agree to the terms/)).toBeVisible();
    await expect
      .element(screen.getByRole("button", { name: "Email me a pro forma" }))
      .toBeVisible();
    const issued = { id: "pro-forma", kind: "pro-forma", title: "Pro forma invoice" } as const;
    const made = { ...issued, number: null, ready: true, issued_at: null, issued_at_display: null };
    const again = await shown(true, { documents: [made] }, { offered });
    expect(again.container.textContent).not.toContain("Email me a pro forma");
  });
});

describe("a person with the address of a quote made by staff", () => {
  test("reads whose quote it is, and what paying agrees to", async () => {
    const offered = { note: "" };
    const contract = "<h2>Subscription agreement</h2>";
    const data = { ...quote, title: "Professional", upgrade: false, offered, contract };
    const screen = await opened(200, { data, provider });
    await expect
      .element(screen.getByText(/made this quote for Ada Byron, Studio Ada\./))
      .toBeVisible();
    await expect
      .element(screen.getByRole("heading", { level: 1, name: "Professional" }))
      .toBeVisible();
    await expect.element(screen.getByText(/and to the subscription agreement/)).toBeVisible();
    await screen.getByText("Read the subscription agreement").click();
    await expect
      .element(screen.getByRole("heading", { name: "Subscription agreement" }))
      .toBeVisible();
  });
});
