/** The figures that finance read about all orders agree with the ledger and the documents. */
import { expect, test } from "vitest";
import { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { creditShares } from "../../../shared/domain/invoicing/credit-shares.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { accountsFiles, pence } from "../../support/accounts-files.ts";
import { call, tokenOf } from "../../support/api.ts";
import {
  expectStatus,
  newCheckout,
  parseOrder,
  pay,
  placeByTransfer,
  sendAsMember,
} from "../../support/buyer.ts";
import { staffCredentials, recordReceiptAsStaff, refund } from "../../support/finance.ts";
import { newVerifiedMember } from "../../support/members.ts";
import { newStaffQuote, payQuote } from "../../support/staff-quotes.ts";
import { quayside, readOrder } from "../../support/orders-calls.ts";
import { openTable } from "../../support/table.ts";

const { listRenewals, readFigures, readReconciliation } = accountingContract.endpoints;

const today = londonDay(new Date());
const month = today.slice(0, 7);

const figures = async (query: object = {}) => {
  const { body } = await call(readFigures, { query }, await tokenOf("staff"));
  return readFigures.replies[200].parse(body).data;
};

/** Returns all ledger rows of this month from the table. */
const ledgerOfMonth = async () => {
  const table = await openTable();
  const days = Array.from(
    { length: Number(today.slice(8)) },
    (_, at) => `LEDGER#${month}-${String(at + 1).padStart(2, "0")}`,
  );
  const rows = await Promise.all(days.map((day) => table.under(day)));
  return rows.flat().map(({ kind, amount }) => ({ kind: String(kind), amount: Number(amount) }));
};

test("figures are the sum of the ledger, including charges, transfers, refunds and unallocated payments", async () => {
  const card = await newCheckout(["professional+monthly", "blue-before-breakfast-report+product"]);
  const paid = parseOrder(await pay(card));
  const transfer = await placeByTransfer();
  parseOrder(await recordReceiptAsStaff(transfer, 1000, "PART"));
  expectStatus(await refund(card, 2345), 200);
  expect(paid.received).toBeGreaterThan(0);
  // The figures follow the ledger after a moment, while other tests record payments.
  await expect
    .poll(
      async () => {
        const before = await ledgerOfMonth();
        const { months } = await figures({ from: month, to: month });
        const after = await ledgerOfMonth();
        const sum = (kinds: readonly string[]) =>
          before
            .filter(({ kind }) => kinds.includes(kind))
            .reduce((all, one) => all + one.amount, 0);
        const [shown] = months;
        return {
          isQuiet: before.length === after.length,
          taken: (shown?.taken.gross ?? 0) - sum(["charge", "receipt"]),
          refunded: (shown?.refunded.gross ?? 0) - sum(["refund", "refund-failed", "dispute-lost"]),
          kept: (shown?.kept ?? 0) - sum(["receipt-kept"]),
        };
      },
      { timeout: 30_000 },
    )
    .toEqual({ isQuiet: true, taken: 0, refunded: 0, kept: 0 });
  const { months, total, owed } = await figures({ from: month, to: month });
  const [shown] = months;
  expect(shown?.revenue.gross).toBe((shown?.taken.gross ?? 0) + (shown?.refunded.gross ?? 0));
  const buckets = (shown?.buckets ?? []).reduce((sum, { gross }) => sum + gross, 0);
  expect(buckets).toBe(shown?.revenue.gross);
  expect(total.revenue).toEqual(shown?.revenue);
  expect(shown?.plans.after).toBe(
    (shown?.plans.before ?? 0) + (shown?.plans.begun ?? 0) - (shown?.plans.ended ?? 0),
  );
  expect(owed.due.amount).toBeGreaterThanOrEqual(paid.totals.toPayMonthly * 11);
});

test("figures cover twelve months by default and at most 36", async () => {
  expect((await figures()).months).toHaveLength(12);
  expect(
    (await figures({ from: "2024-12", to: "2025-02" })).months.map((one) => one.title),
  ).toEqual(["December 2024", "January 2025", "February 2025"]);
  for (const query of [
    { from: "2020-01", to: "2026-01" },
    { from: "2026-02", to: "2026-01" },
  ]) {
    const { status, body } = await call(readFigures, { query }, await tokenOf("staff"));
    expect(status).toBe(422);
    expect(Object.keys(errorBody.parse(body).errors)).toHaveLength(1);
  }
});

test("accounting exports agree with the documents, also with a reduction and a partial refund", async () => {
  const member = await newVerifiedMember();
  const quote = await newStaffQuote(member, {
    plan: "professional",
    products: [{ slug: "blue-before-breakfast-report", quantity: 2 }],
    reduction: { kind: "percent", value: 333, reason: "Agreed" },
    purchase_number: "=1+1",
  });
  expect((await payQuote(quote)).status).toBe(200);
  expectStatus(
    await sendAsMember(await staffCredentials(), "POST", `/orders/${quote.orderId}/refunds`, {
      body: { amount: 12_345, reason: "A part" },
    }),
    200,
  );
  const documents = async () =>
    (await readOrder(quote)).documents.filter(
      ({ kind, ready }) => ready && (kind === "invoice" || kind === "credit-note"),
    );
  await expect.poll(documents, { timeout: 20_000 }).toHaveLength(2);
  const { totals } = await readOrder(quote);
  const shares = totals.vat.map(({ rate, net, tax }) => ({
    rate: Number.parseFloat(rate) * 100,
    net,
    tax,
  }));
  const credited = creditShares(shares, [], 12_345);
  const requested = [
    ...shares.map(({ net, tax }) => [net, tax]),
    ...credited.map(({ net, tax }) => [-net, -tax]),
  ];
  const mine = async () =>
    (await accountsFiles(month, "xero")).filter(({ Reference }) =>
      Reference?.includes(quote.orderId),
    );
  await expect
    .poll(async () =>
      (await mine()).map((row) => [pence(row["*UnitAmount"]), pence(row["TaxAmount"])]),
    )
    .toEqual(requested);
  const [first] = await mine();
  expect(pence(first?.["Total"])).toBe(totals.total);
  expect(first?.["*InvoiceDate"]).toBe(today.split("-").toReversed().join("/"));
  const sage = (await accountsFiles(month, "sage")).filter((row) =>
    [row["Extra Reference"], row["Reference"]].includes(quote.orderId),
  );
  expect(
    sage.map((row) => [row["Type"], pence(row["Net Amount"]), pence(row["Tax Amount"])]),
  ).toEqual([
    ...shares.map(({ net, tax }) => ["SI", net, tax]),
    ...credited.map(({ net, tax }) => ["SC", net, tax]),
    ["SA", totals.total, 0],
    ["SP", 12_345, 0],
  ]);
});

test("a monthly plan that was refunded in full sums to nothing in the export", async () => {
  const plan = await newCheckout(["professional+monthly"]);
  parseOrder(await pay(plan));
  expectStatus(await refund(plan, 26_400), 200);
  const mine = async () =>
    (await accountsFiles(month, "xero"))
      .filter(({ Reference }) => Reference === plan.orderId)
      .map((row) => [
        row["*InvoiceNumber"]?.replaceAll(/\d/g, ""),
        pence(row["*UnitAmount"]) + pence(row["TaxAmount"]),
      ]);
  await expect.poll(mine, { timeout: 30_000 }).toEqual([
    ["INV-", 316_800],
    ["CN-", -26_400],
    ["CN--V", -290_400],
  ]);
});

test("a buyer's text is no formula in the export", async () => {
  const member = await newVerifiedMember();
  const quote = await newStaffQuote(member, {
    products: [{ slug: "blue-before-breakfast-report", quantity: 1 }],
    address: { ...quayside, company: '=HYPERLINK("https://evil.example")' },
  });
  expect((await payQuote(quote)).status).toBe(200);
  await expect
    .poll(async () =>
      (await accountsFiles(month, "xero"))
        .filter(({ Reference }) => Reference === quote.orderId)
        .map((row) => row["*ContactName"]),
    )
    .toEqual(['\'=HYPERLINK("https://evil.example")']);
});

test("a purchased plan is forecast to renew at the price of its term", async () => {
  const { member, orderId } = await newCheckout(["professional+annual"]).then(async (checkout) => {
    parseOrder(await pay(checkout));
    return checkout;
  });
  expect(orderId).toMatch(/^TB-/);
  const listed = async () => {
    const query = { q: member.user.email };
    const { body } = await call(listRenewals, { query }, await tokenOf("staff"));
    return listRenewals.replies[200].parse(body);
  };
  await expect
    .poll(async () => (await listed()).data)
    .toMatchObject([
      { state: "foreseen", plan: "Professional", pay_by: "card", amount: 288_000, order_id: null },
    ]);
  const { data, months, meta } = await listed();
  expect(meta.total).toBe(1);
  expect(months).toMatchObject([{ month: data[0]?.on.slice(0, 7), renewals: 1, amount: 288_000 }]);
});

test("each difference in the reconciliation with Stripe states its cause", async () => {
  const { body } = await call(readReconciliation, {}, await tokenOf("staff"));
  const { differences, mended } = readReconciliation.replies[200].parse(body).data;
  for (const one of [...differences, ...mended]) expect(one.cause).toMatch(/\.$/);
});
