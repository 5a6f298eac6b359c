import { describe, expect, test } from "vitest";
import { documentContent } from "../../shared/domain/invoicing/document-content.ts";
import { sources } from "../support/document-sources.ts";
import {
  bag,
  book,
  type Bought,
  paymentsOf,
  professional,
  report,
  soldOrder,
} from "../support/sold-order.ts";

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
        detail: "Subscription, 12 months, 21/11/2026 to 20/11/2027",
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
      "Newcastle upon Tyne",
      "NE1 4PF",
      "United Kingdom",
      "ada@example.com",
    ]);
  });

  test("uses London dates: a payment at 23:30 UTC in summer has the date of the next day", () => {
    const content = documentContent(
      sources(annual, { causedAt: "2026-07-01T23:30:00Z", issuedAt: "2026-07-01T23:30:01Z" }),
    );
    expect(content.facts).toContainEqual(["Tax point", "02/07/2026"]);
  });

  test("of a monthly plan covers the whole term and lists every payment with its VAT", () => {
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
      ["Then 11 × £264.00, 21/12/2026 to 21/10/2027", 290_400],
    ]);
  });

  test("is not made when the payments do not sum to the order", () => {
    const payments = paymentsOf(monthly).slice(1);
    expect(() => documentContent(sources(monthly, {}, { payments }))).toThrow("sum to");
  });

  test("shows delivery at the rate of the goods, or as mixed", () => {
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

  test("requests today's payment and says that it is not a VAT invoice", () => {
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
    // The clocks change between the two dates, close to midnight.
    ["2026-03-01T23:30:00Z", "31/03/2026"],
    ["2026-09-30T22:30:00Z", "30/10/2026"],
    ["2028-01-31T12:00:00Z", "01/03/2028"],
  ])("of an order placed at %s is valid until %s, whenever it is issued", (causedAt, until) => {
    const issuedAt = new Date(Date.parse(causedAt) + 86_400_000).toISOString();
    const made = { kind: "pro-forma", number: null, causedAt, issuedAt } as const;
    const content = documentContent(sources(order, made));
    expect(content.validUntil).toBe(until);
    expect(content.statements.join(" ")).toContain(`until ${until}`);
  });
});
