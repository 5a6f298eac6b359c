import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { OrderView } from "../../shared/contract/order-view.ts";
import { CancelRenewal } from "../../web/features/orders/cancel-renewal.tsx";
import { shortToken } from "../../web/features/orders/order-list.tsx";
import { sumsOf } from "../../web/features/orders/order-totals.tsx";
import { dueFirst } from "../../web/features/orders/payment-order.ts";
import { refreshAfter } from "../../web/features/orders/use-orders.ts";
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
  sumsOf({ ...order, ...change }).map(({ name, amount }) => `${name} ${amount}`);

describe("the sums of an order", () => {
  test("leave out what it does not have", () => {
    expect(rows({})).toEqual([
      "Subtotal, without VAT £100.00",
      "VAT at 20% £10.00",
      "Total £110.00",
      "Left to pay £110.00",
    ]);
  });

  test("say that delivery is free, and what has come in and gone back", () => {
    expect(
      rows({
        shipping: true,
        received: 11_000,
        received_display: "£110.00",
        refunded: 500,
        refunded_display: "£5.00",
        left: 0,
      }),
    ).toEqual([
      "Subtotal, without VAT £100.00",
      "Delivery, without VAT Free",
      "VAT at 20% £10.00",
      "Total £110.00",
      "Received £110.00",
      "Refunded £5.00",
    ]);
  });

  test("ask nothing for a cancelled order, and tell the months of a monthly plan", () => {
    const monthly = {
      ...totals,
      vat: [],
      taxDisplay: "£0.00",
      monthly: true,
      toPayMonthlyDisplay: "£9.00",
    };
    expect(rows({ status: "cancelled", totals: monthly })).toEqual([
      "Subtotal, without VAT £100.00",
      "VAT £0.00",
      "Total £110.00",
      "First month £110.00",
      "Then 11 months at £9.00",
    ]);
  });
});

test("an order is asked for again only while a document is being made", () => {
  const document = {
    id: "invoice",
    kind: "invoice",
    title: "VAT invoice",
    number: null,
    issued_at: null,
    issued_at_display: null,
  } as const;
  expect(refreshAfter(undefined)).toBe(0);
  expect(refreshAfter({ ...order, documents: [{ ...document, ready: true }] })).toBe(0);
  expect(refreshAfter({ ...order, documents: [{ ...document, ready: false }] })).toBeGreaterThan(0);
});

test("what is to be paid next comes first, what was paid last follows", () => {
  const payment = (id: string, due: string, paid: boolean): OrderView["payments"][number] => ({
    id,
    title: id,
    due,
    due_display: due,
    paid,
    paid_at_display: null,
    overdue: false,
    type: "card",
    amount: 100,
    amount_display: "£1.00",
    order_id: "ord_1",
  });
  const payments = [
    payment("march", "2026-03-01", false),
    payment("january", "2026-01-01", true),
    payment("february", "2026-02-01", false),
    payment("december", "2025-12-01", true),
  ];
  expect(dueFirst(payments).map(({ id }) => id)).toEqual([
    "february",
    "march",
    "january",
    "december",
  ]);
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

  test("is cancelled before its lock, after saying which date and amount that stops", async () => {
    const asked = vi.spyOn(window, "fetch").mockResolvedValue(Response.json({ data: cancelled }));
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
    const [address, sent] = asked.mock.calls[0] ?? [];
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

  test("that its member has cancelled says until when it can be taken up again, and where", async () => {
    const screen = await render(
      <MemoryRouter>
        <CancelRenewal
          order={{ ...cancelled, cancelled_because: "member" }}
          onCancelled={nothing}
        />
      </MemoryRouter>,
    );
    await expect
      .element(screen.getByText(/^Until 13\/01\/2027 at 00:00 \(London\) it can be taken up again/))
      .toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "My Plan" }))
      .toHaveAttribute("href", "/account/plan");
  });

  test("after its lock offers nothing", async () => {
    const locked = { ...renewal, cancellable: false };
    const screen = await render(<CancelRenewal order={locked} onCancelled={nothing} />);
    await expect
      .element(screen.getByRole("status"))
      .toHaveTextContent("This renewal starts on 20/01/2027 and can no longer be cancelled.");
    expect(screen.getByRole("button").elements()).toHaveLength(0);
  });
});

describe("a renewal that waits for its bank transfer", () => {
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
      .element(screen.getByText(/Your plan goes on with it from 20\/01\/2027\.$/))
      .toBeVisible();
    expect(screen.getByRole("button", { name: "Cancel order" }).elements()).toEqual([]);
    await screen.getByRole("button", { name: "Pay by card instead" }).click();
    await expect.element(screen.getByText("ord_1 £110.00")).toBeVisible();
  });
});

test("lists show the first 20 characters of a token", () => {
  expect(shortToken(order.token)).toBe("abcdefghijklmnopqrst");
});
