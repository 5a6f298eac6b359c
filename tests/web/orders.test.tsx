import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { OrderView } from "../../shared/contract/orders/order-view.ts";
import { CancelRenewal } from "../../web/features/orders/cancel-renewal.tsx";
import { OrderAmount } from "../../web/features/orders/order-amount.tsx";
import { PaymentBadges } from "../../web/features/orders/order-badges.tsx";
import { shortToken } from "../../web/features/orders/order-list.tsx";
import { totalRows } from "../../web/features/orders/order-totals.tsx";
import { OrderPayments } from "../../web/features/orders/order-payments.tsx";
import { overdueFirst } from "../../web/features/orders/payment-order.ts";
import { documentPollInterval } from "../../web/features/orders/use-orders.ts";
import { WaitingTransfer } from "../../web/features/orders/waiting-transfer.tsx";
import { placed } from "./order-views.ts";

const totals: OrderView["totals"] = {
  ...placed.totals,
  subTotal: 10_000,
  subTotalDisplay: "£100.00",
  tax: 1000,
  taxDisplay: "£10.00",
  vat: [
    { rate: "20%", net: 5000, tax: 1000, taxDisplay: "£10.00" },
    { rate: "0%", net: 5000, tax: 0, taxDisplay: "£0.00" },
  ],
  total: 11_000,
  totalDisplay: "£110.00",
  toPay: 11_000,
  toPayDisplay: "£110.00",
  months: 12,
};

const order: OrderView = {
  ...placed,
  token: "abcdefghijklmnopqrstuv",
  status: "pending",
  created_at: "2026-11-21T08:00:00.000Z",
  total: 11_000,
  total_display: "£110.00",
  payment_type: "bacs",
  title: "Colour Directory",
  totals,
  left: 11_000,
  left_display: "£110.00",
};

const rows = (change: Partial<OrderView>): string[] =>
  totalRows({ ...order, ...change }).map(({ name, amount }) => `${name} ${amount}`);

const duePayment: OrderView["payments"][number] = {
  id: "ord_1-02",
  title: "Professional, month 2 of 12",
  due: "2026-12-27",
  due_display: "27/12/2026",
  paid: false,
  paid_at_display: null,
  overdue: false,
  type: "card",
  amount: 26_400,
  amount_display: "£264.00",
  order_id: "ord_1",
};

const stating = (...amounts: ReadonlyArray<readonly [string, string]>): Partial<OrderView> => ({
  amounts: { rows: amounts.map(([name, amount]) => ({ name, amount })), sentence: "" },
});

describe("the totals of an order", () => {
  test("omit what it does not have", () => {
    expect(rows(stating(["To pay by 21/12/2026", "£110.00"]))).toEqual([
      "Subtotal excl. VAT £100.00",
      "VAT at 20% £10.00",
      "Total £110.00",
      "To pay by 21/12/2026 £110.00",
    ]);
  });

  test("show free delivery, payments, refunds, and the days of what follows", () => {
    const amounts = stating(
      ["Paid on 21/11/2026", "£110.00"],
      ["Refunded", "£5.00"],
      ["Then 21/12/2026 to 21/10/2027", "11 × £9.00"],
    );
    const untaxed = { ...totals, vat: [], taxDisplay: "£0.00" };
    expect(rows({ ...amounts, shipping: true, totals: untaxed })).toEqual([
      "Subtotal excl. VAT £100.00",
      "Delivery excl. VAT Free",
      "VAT £0.00",
      "Total £110.00",
      "Paid on 21/11/2026 £110.00",
      "Refunded £5.00",
      "Then 21/12/2026 to 21/10/2027 11 × £9.00",
    ]);
  });
});

test("a list shows what was paid and, below it, what follows", async () => {
  const amounts = {
    rows: [
      { name: "Paid on 27/11/2026", amount: "£834.00" },
      { name: "Then 27/12/2026 to 27/10/2027", amount: "11 × £264.00" },
    ],
    sentence: "",
  };
  const screen = await render(
    <OrderAmount order={{ ...order, total_display: "£3,738.00", amounts }} />,
  );
  await expect.element(screen.getByText("£834.00")).toBeVisible();
  await expect
    .element(screen.getByText("Then 27/12/2026 to 27/10/2027: 11 × £264.00"))
    .toBeVisible();
  expect(screen.container.textContent).not.toContain("£3,738.00");
});

test.each([
  [{ paid: true, overdue: false }, "Paid"],
  [{ paid: false, overdue: true }, "UnpaidOverdue"],
  [{ paid: false, overdue: false }, "Due 27/12/2026"],
])("a payment with %j is shown as %s", async (state, words) => {
  const payment = { ...duePayment, ...state };
  const screen = await render(<PaymentBadges payment={payment} />);
  expect(screen.container.textContent).toBe(words);
});

test("an order is only reloaded while a document is being made", () => {
  const document = {
    id: "invoice",
    kind: "invoice",
    title: "VAT invoice",
    number: null,
    issued_at: null,
    issued_at_display: null,
  } as const;
  expect(documentPollInterval(undefined)).toBe(0);
  expect(documentPollInterval({ ...order, documents: [{ ...document, ready: true }] })).toBe(0);
  expect(
    documentPollInterval({ ...order, documents: [{ ...document, ready: false }] }),
  ).toBeGreaterThan(0);
});

test("overdue payments come first, then the last paid one, then the next due one", () => {
  const payment = (id: string, due: string, paid: boolean, overdue = false) => ({
    ...duePayment,
    id,
    due,
    paid,
    overdue,
  });
  const payments = [
    payment("april", "2026-04-01", false),
    payment("january", "2026-01-01", true),
    payment("march", "2026-03-01", false),
    payment("february", "2026-02-01", false, true),
    payment("december", "2025-12-01", true),
  ];
  expect(overdueFirst(payments).map(({ id }) => id)).toEqual([
    "february",
    "january",
    "december",
    "march",
    "april",
  ]);
});

test("the payments of an order are listed in that order, each with its day", async () => {
  const payments = [
    { ...duePayment, id: "due" },
    { ...duePayment, id: "paid", due: "2026-11-27", paid: true, paid_at_display: "27/11/2026" },
    { ...duePayment, id: "late", due: "2026-12-01", due_display: "01/12/2026", overdue: true },
  ];
  vi.stubGlobal("fetch", async () => Response.json({ data: { ...order, payments } }));
  const screen = await render(
    <MemoryRouter>
      <OrderPayments id="ord_1" />
    </MemoryRouter>,
  );
  await expect.element(screen.getByText("Overdue", { exact: true })).toBeVisible();
  const listed = [...screen.container.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(listed[0]).toContain("Due 01/12/2026");
  expect(listed[1]).toContain("Paid 27/11/2026");
  expect(listed[2]).toContain("Due 27/12/2026");
});

describe("a renewal", () => {
  const renewal: OrderView = {
    ...order,
    status: "new",
    renewal: true,
    start_at: "2027-01-20T00:00:00.000Z",
    lock_at: "2027-01-13T00:00:00.000Z",
    cancellable: true,
  };
  const cancelled: OrderView = { ...renewal, status: "cancelled", cancellable: false };
  const said = "This renewal has been cancelled.";
  const nothing = (): Promise<void> => Promise.resolve();
  afterEach(() => vi.restoreAllMocks());

  test("can be cancelled before its lock, after a message with its date and amount", async () => {
    const input = vi.spyOn(window, "fetch").mockResolvedValue(Response.json({ data: cancelled }));
    const onCancelled = vi.fn<(next: OrderView) => Promise<void>>(nothing);
    const screen = await render(<CancelRenewal order={renewal} onCancelled={onCancelled} />);
    await expect
      .element(screen.getByRole("status"))
      .toHaveTextContent(
        "This renewal starts on 20/01/2027. You can cancel it until 13/01/2027 at 00:00 (London), which stops the payment of £110.00 on 20/01/2027.",
      );
    await screen.getByRole("button", { name: "Cancel renewal" }).click();
    const dialog = screen.getByRole("dialog", { name: "Cancel renewal" });
    await dialog.getByRole("button", { name: "Cancel renewal" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onCancelled).toHaveBeenCalledWith(cancelled);
    const [address, sent] = input.mock.calls[0] ?? [];
    expect([address, sent?.method, sent?.body]).toEqual([
      "/api/order/ord_1",
      "PATCH",
      '{"status":"cancelled"}',
    ]);
  });

  test("that is cancelled says so, and cannot be cancelled again", async () => {
    const screen = await render(<CancelRenewal order={cancelled} onCancelled={nothing} />);
    await expect.element(screen.getByRole("status")).toHaveTextContent(said);
    await expect.element(screen.getByRole("button", { name: "Cancel renewal" })).toBeDisabled();
  });

  test("that the member has cancelled says until when and where it can be restarted", async () => {
    const screen = await render(
      <MemoryRouter>
        <CancelRenewal
          order={{ ...cancelled, cancelled_because: "member" }}
          onCancelled={nothing}
        />
      </MemoryRouter>,
    );
    await expect
      .element(screen.getByText(/^You can restart it until 13\/01\/2027 at 00:00 \(London\)/))
      .toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "My Plan" }))
      .toHaveAttribute("href", "/account/plan");
  });

  test("offers nothing after its lock", async () => {
    const locked = { ...renewal, cancellable: false };
    const screen = await render(<CancelRenewal order={locked} onCancelled={nothing} />);
    await expect
      .element(screen.getByRole("status"))
      .toHaveTextContent("This renewal starts on 20/01/2027 and can no longer be cancelled.");
    expect(screen.getByRole("button").elements()).toHaveLength(0);
  });
});

describe("a renewal that awaits its bank transfer", () => {
  const waiting: OrderView = {
    ...order,
    renewal: true,
    start_at: "2027-01-20T00:00:00.000Z",
    cancellable: true,
    payable_by_card: true,
  };

  test("can be paid by card before its start, and is cancelled elsewhere", async () => {
    const screen = await render(
      <WaitingTransfer
        order={waiting}
        onChange={() => Promise.resolve()}
        onReload={() => Promise.resolve()}
        renderCardPayment={({ due }) => <p>{`${due.orderId} ${due.amountDisplay}`}</p>}
      />,
    );
    await expect
      .element(screen.getByText(/It pays for your plan from 20\/01\/2027\.$/))
      .toBeVisible();
    expect(screen.getByRole("button", { name: "Cancel order" }).elements()).toEqual([]);
    await screen.getByRole("button", { name: "Pay by card instead" }).click();
    await expect.element(screen.getByText("ord_1 £110.00")).toBeVisible();
  });
});

test("lists show the first 20 characters of a token", () => {
  expect(shortToken(order.token)).toBe("abcdefghijklmnopqrst");
});
