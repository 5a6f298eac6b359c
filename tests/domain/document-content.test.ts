import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditShares, grossOf } from "../../shared/domain/credit-shares.ts";
import { documentContent } from "../../shared/domain/document-content.ts";
import type { DocumentSources } from "../../shared/domain/document-model.ts";
import {
  bag,
  book,
  type Bought,
  paymentsOf,
  productOf,
  professional,
  report,
  soldOrder,
} from "../support/sold-order.ts";

const at = "2026-11-21T09:00:00.000Z";

const sources = (
  order: ReturnType<typeof soldOrder>,
  document: Partial<DocumentSources["document"]>,
  more: Partial<DocumentSources> = {},
): DocumentSources => ({
  order,
  document: {
    kind: "invoice",
    number: "INV-000007",
    amount: order.totals.total,
    reason: null,
    causedAt: at,
    issuedAt: at,
    ...document,
  },
  payments: paymentsOf(order),
  invoice: null,
  earlierCredits: [],
  ...more,
});

const annual = soldOrder([{ item: professional, as: "annual" }]);
const monthly = soldOrder([
  { item: professional, as: "monthly" },
  { item: book, quantity: 2 },
]);

describe("an invoice", () => {
  test("names seller, buyer, dates, purchase order, rate and amounts", () => {
    const content = documentContent(sources(annual, {}));
    expect(content).toMatchObject({
      title: "VAT invoice",
      number: "INV-000007",
      net: 240_000,
      tax: 48_000,
      total: 288_000,
      settlement: [
        ["Paid by card, 21/11/2026", 288_000],
        ["Left to pay", 0],
      ],
      schedule: [],
      bank: [],
    });
    expect(content.lines).toEqual([
      {
        title: "Professional",
        detail: "Subscription, 12 months",
        quantity: 1,
        unitPence: 240_000,
        netPence: 240_000,
        rate: 2000,
      },
    ]);
    expect(Object.fromEntries(content.facts)).toEqual({
      "Invoice number": "INV-000007",
      Issued: "21/11/2026",
      "Tax point": "21/11/2026",
      Order: annual.orderId,
      "Purchase order": "PO 118",
    });
    const [from, to] = content.parties;
    expect(from?.lines).toContain("VAT number GB 123 4567 82");
    expect(to?.lines).toEqual([
      "Studio North Ltd",
      "Ada Byron",
      "12 Leazes Park Road",
      "Newcastle upon Tyne NE1 4PF",
      "United Kingdom",
      "ada@example.com",
    ]);
  });

  test("dates are London's: what is paid at 23:30 UTC in summer is of the next day", () => {
    const content = documentContent(
      sources(annual, { causedAt: "2026-07-01T23:30:00Z", issuedAt: "2026-07-01T23:30:01Z" }),
    );
    expect(content.facts).toContainEqual(["Tax point", "02/07/2026"]);
  });

  test("of a monthly plan is for the whole term and lists every payment with its VAT", () => {
    const content = documentContent(sources(monthly, {}));
    expect(content.total).toBe(316_800 + 9000 + 495);
    expect(content.lines[0]).toMatchObject({ quantity: 12, unitPence: 22_000, netPence: 264_000 });
    expect(content.schedule).toHaveLength(12);
    expect(content.schedule[0]).toEqual({
      dueOn: "2026-11-21",
      amount: 26_400 + 9495,
      net: 22_000 + 9495,
      tax: 4400,
    });
    expect(content.schedule[11]).toEqual({
      dueOn: "2027-10-21",
      amount: 26_400,
      net: 22_000,
      tax: 4400,
    });
    expect(content.settlement).toEqual([
      ["Paid by card, 21/11/2026", 35_895],
      ["To pay, as listed below", 290_400],
    ]);
  });

  test("is not made when the payments do not sum to the order", () => {
    const payments = paymentsOf(monthly).slice(1);
    expect(() => documentContent(sources(monthly, {}, { payments }))).toThrow("sum to");
  });

  test("shows delivery at the rate of the goods it carries, or as mixed", () => {
    const rates = (bought: readonly Bought[]) =>
      documentContent(sources(soldOrder(bought), {})).lines.map(({ title, rate }) => [title, rate]);
    expect(rates([{ item: book }, { item: report }])).toEqual([
      ["The Quiet Harvest", 0],
      ["Nursery patterns", 2000],
      ["Delivery", 0],
    ]);
    expect(rates([{ item: book }, { item: bag }]).at(-1)).toEqual(["Delivery", null]);
  });

  test("to a buyer abroad charges no VAT and says why", () => {
    const order = soldOrder([{ item: bag }], {
      country: "DE",
      vatNumber: "DE123456789",
      companyNumber: "HRB 118",
    });
    const content = documentContent(sources(order, {}));
    expect(content.tax).toBe(0);
    expect(content.statements.join(" ")).toMatch(/reverse charge.*exported/is);
    expect(content.parties[1]?.lines).toEqual(
      expect.arrayContaining(["Germany", "VAT number DE123456789", "Company number HRB 118"]),
    );
  });
});

describe("a pro forma", () => {
  const order = soldOrder([{ item: professional, as: "monthly" }], { paymentType: "bacs" });

  test("asks for today's payment and says that it is no VAT invoice", () => {
    const content = documentContent(sources(order, { kind: "pro-forma", number: null }));
    expect(content.statements[0]).toMatch(/^This is not a VAT invoice\./);
    expect(Object.fromEntries(content.bank)).toMatchObject({
      Amount: "£264.00",
      "Payment reference": order.orderId,
      "Sort code": "20-00-00",
    });
    expect(content.settlement.at(-1)).toEqual(["To pay now", 26_400]);
    expect(content.facts.map(([name]) => name)).not.toContain("Tax point");
  });

  test.each([
    ["2026-11-21T09:00:00Z", "21/12/2026"],
    // The clocks change in between, close to midnight.
    ["2026-03-01T23:30:00Z", "31/03/2026"],
    ["2026-09-30T22:30:00Z", "30/10/2026"],
    ["2028-01-31T12:00:00Z", "01/03/2028"],
  ])("issued at %s is valid until %s", (issuedAt, until) => {
    const content = documentContent(sources(order, { kind: "pro-forma", number: null, issuedAt }));
    expect(content.validUntil).toBe(until);
    expect(content.statements.join(" ")).toContain(`until ${until}`);
  });
});

describe("a credit note", () => {
  const order = soldOrder([{ item: book, quantity: 2 }, { item: report }]);
  const invoice = { number: "INV-000007", issuedAt: at };
  const credit = (amount: number, more: Partial<DocumentSources> = {}) =>
    documentContent(
      sources(
        order,
        { kind: "credit-note", number: "CN-000002", amount, reason: "It came too late." },
        { invoice, ...more },
      ),
    );

  test("refers to its invoice, gives its reason and splits by rate", () => {
    // £90.00 and £4.95 at 0 %, £149.00 + £29.80 at 20 %: £273.75 in all.
    const content = credit(10_000);
    expect(content.vat).toEqual([
      { rate: 2000, net: 5443, tax: 1089 },
      { rate: 0, net: 3468, tax: 0 },
    ]);
    expect([content.net, content.tax, content.total]).toEqual([8911, 1089, 10_000]);
    expect(content.facts).toContainEqual(["Invoice", "INV-000007"]);
    expect(content.statements.slice(0, 2)).toEqual([
      "Reason: It came too late.",
      "This credit note reduces invoice INV-000007 of 21/11/2026 and the VAT on it.",
    ]);
    expect(content.lines[0]).toMatchObject({
      title: "Part refund of invoice INV-000007",
      detail: "Nursery patterns",
    });
  });

  test("of the whole gives back exactly what was invoiced", () => {
    const content = credit(order.totals.total);
    expect(content.vat).toEqual(order.totals.vat);
    expect(content.lines[0]?.title).toBe("Refund of invoice INV-000007");
  });

  test.each([0, -1, 27_376])("is not made for %i pence", (amount) => {
    expect(() => credit(amount)).toThrow("does not fit");
  });

  test("is not made for more than the earlier ones have left", () => {
    expect(() => credit(10_000, { earlierCredits: [10_000, 7376] })).toThrow("does not fit");
  });
});

const anything: fc.Arbitrary<Bought> = fc.oneof(
  fc
    .record({
      slug: fc.stringMatching(/^[a-z]{6}$/),
      pricePence: fc.integer({ min: 1, max: 5_000_000 }),
      vatClass: fc.constantFrom("standard" as const, "zero" as const),
      ships: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ quantity, ...product }) => ({ item: productOf(product), quantity })),
  fc
    .record({
      as: fc.constantFrom("annual" as const, "monthly" as const),
      annualPence: fc.integer({ min: 12, max: 5_000_000 }),
      monthlyPence: fc.integer({ min: 1, max: 500_000 }),
    })
    .map(({ as, ...prices }) => ({ item: { ...professional, ...prices }, as })),
);

const basket = fc
  .uniqueArray(anything, { minLength: 1, maxLength: 12, selector: ({ item }) => item.slug })
  .map((bought) => [...bought]);
const country = fc.constantFrom("GB", "DE", "JP");
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

test("lines, VAT, settlement and schedule always sum to the order's total", () => {
  fc.assert(
    fc.property(basket, country, (bought, where) => {
      const order = soldOrder(bought, { country: where });
      for (const kind of ["invoice", "pro-forma"] as const) {
        const content = documentContent(sources(order, { kind }));
        expect(content.total).toBe(order.totals.total);
        expect(content.net + content.tax).toBe(content.total);
        expect(sum(content.lines.map(({ netPence }) => netPence))).toBe(content.net);
        expect(sum(content.vat.map(({ tax }) => tax))).toBe(content.tax);
        for (const { quantity, unitPence, netPence } of content.lines)
          expect(quantity * unitPence).toBe(netPence);
        expect(content.settlement.some(([, pence]) => pence === order.totals.toPay)).toBe(true);
        if (kind === "invoice")
          expect(sum(content.settlement.map(([, pence]) => pence))).toBe(content.total);
      }
      const { schedule, net, tax } = documentContent(sources(order, {}));
      if (schedule.length === 0) return;
      expect([sum(schedule.map((it) => it.net)), sum(schedule.map((it) => it.tax))]).toEqual([
        net,
        tax,
      ]);
      expect(schedule.every((it) => it.tax >= 0 && it.net >= 0)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("credit notes together never give back more than was invoiced, and in the end exactly that", () => {
  const shares = fc.uniqueArray(
    fc.record({
      rate: fc.constantFrom(2000, 500, 0),
      net: fc.integer({ min: 0, max: 10_000_000 }),
      tax: fc.constant(0),
    }),
    { minLength: 1, maxLength: 3, selector: ({ rate }) => rate },
  );
  const refunds = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 8 });
  fc.assert(
    fc.property(shares, refunds, (given, parts) => {
      const invoiced = given.map(({ rate, net }) => ({
        rate,
        net,
        tax: Math.round((net * rate) / 10_000),
      }));
      const total = grossOf(invoiced);
      const credited = new Map<number, { net: number; tax: number }>();
      const earlier: number[] = [];
      const give = (amount: number): void => {
        const split = creditShares(invoiced, earlier, amount);
        expect(grossOf(split)).toBe(amount);
        for (const { rate, net, tax } of split) {
          expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
          const before = credited.get(rate) ?? { net: 0, tax: 0 };
          credited.set(rate, { net: before.net + net, tax: before.tax + tax });
        }
        earlier.push(amount);
      };
      for (const part of parts) {
        const amount = Math.floor((total - sum(earlier)) * part);
        if (amount > 0) give(amount);
      }
      if (sum(earlier) < total) give(total - sum(earlier));
      for (const { rate, net, tax } of invoiced)
        expect(credited.get(rate) ?? { net: 0, tax: 0 }).toEqual({ net, tax });
    }),
    { numRuns: 2000 },
  );
});
