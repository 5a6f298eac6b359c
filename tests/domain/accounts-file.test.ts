/** Files for accountants: each document's rows sum to it, with the codes of the configuration. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BookedDocument,
  type BookedMoney,
  sageFile,
  xeroFile,
} from "../../shared/domain/accounts-file.ts";
import { taxOn } from "../../shared/domain/pricing.ts";

const document = (change: Partial<BookedDocument> = {}): BookedDocument => ({
  kind: "invoice",
  number: "INV-000012",
  on: "2026-11-05",
  orderId: "TB-7K3M-9QX2",
  purchaseNumber: "PO 9",
  title: "Professional and 1 more",
  buyer: { name: "Ada Byron", email: "ada@people.example" },
  address: { company: "Studio Ada", city: "Newcastle", postcode: "NE1 3DX", country: "GB" },
  reverseCharge: false,
  vat: [
    { rate: 2000, net: 240_000, tax: 48_000 },
    { rate: 0, net: 3_333, tax: 0 },
  ],
  ...change,
});

const cellsOf = ({ columns, rows }: ReturnType<typeof xeroFile>) =>
  rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));

test("Xero: a line for each rate, dates as day/month/year, the whole document's total on each", () => {
  expect(cellsOf(xeroFile([document()]))).toMatchObject([
    {
      "*ContactName": "Studio Ada",
      "*InvoiceNumber": "INV-000012",
      Reference: "TB-7K3M-9QX2, PO 9",
      "*InvoiceDate": "05/11/2026",
      Total: "2913.33",
      "*UnitAmount": "2400.00",
      "*TaxType": "20% (VAT on Income)",
      TaxAmount: "480.00",
    },
    { "*UnitAmount": "33.33", "*TaxType": "Zero Rated Income", TaxAmount: "0.00" },
  ]);
  const [credit] = cellsOf(
    xeroFile([document({ kind: "credit-note", number: "CN-000001", purchaseNumber: "" })]),
  );
  expect(credit).toMatchObject({
    "*InvoiceNumber": "CN-000001",
    Reference: "TB-7K3M-9QX2",
    "*UnitAmount": "-2400.00",
    TaxAmount: "-480.00",
    Total: "-2913.33",
  });
});

test("Sage: invoices, credit notes, and money that came and went back", () => {
  const money: readonly BookedMoney[] = [
    {
      kind: "charge",
      amount: 291_333,
      on: "2026-11-05",
      orderId: "TB-7K3M-9QX2",
      reference: "pi_1",
    },
    { kind: "receipt", amount: 100, on: "2026-11-06", orderId: "TB-7K3M-9QX2", reference: "FPS" },
    { kind: "refund", amount: -50, on: "2026-11-07", orderId: "TB-7K3M-9QX2", reference: "re_1" },
  ];
  const { columns, rows } = sageFile([document(), document({ kind: "credit-note" })], money);
  expect(columns.slice(0, 10)).toEqual([
    "Type",
    "Account Reference",
    "Nominal A/C Ref",
    "Department Code",
    "Date",
    "Reference",
    "Details",
    "Net Amount",
    "Tax Code",
    "Tax Amount",
  ]);
  expect(
    rows.map(([type, , nominal, , , , , net, code, tax]) => [type, nominal, net, code, tax]),
  ).toEqual([
    ["SI", "4000", "2400.00", "T1", "480.00"],
    ["SI", "4000", "33.33", "T0", "0.00"],
    ["SC", "4000", "2400.00", "T1", "480.00"],
    ["SC", "4000", "33.33", "T0", "0.00"],
    ["SA", "1250", "2913.33", "T9", "0.00"],
    ["SA", "1200", "1.00", "T9", "0.00"],
    ["SP", "1250", "0.50", "T9", "0.00"],
  ]);
});

test("outside the United Kingdom there is a code of its own; a rate without one is refused", () => {
  const abroad = document({ reverseCharge: true, vat: [{ rate: 0, net: 100, tax: 0 }] });
  expect(cellsOf(xeroFile([abroad]))[0]?.["*TaxType"]).toBe("Zero Rated Income");
  const odd = document({ vat: [{ rate: 1750, net: 100, tax: 18 }] });
  expect(() => xeroFile([odd])).toThrow("There is no code for VAT at 17.5%");
  expect(() => sageFile([odd], [])).toThrow("There is no code for VAT at 17.5%");
});

test("the rows of any documents sum to them to the penny", () => {
  const share = fc
    .tuple(fc.constantFrom(2000, 500, 0), fc.integer({ min: 0, max: 99_999_999 }))
    .map(([rate, net]) => ({ rate, net, tax: taxOn(net, rate) }));
  const some = fc.array(
    fc
      .tuple(
        fc.constantFrom("invoice" as const, "credit-note" as const),
        fc.array(share, { minLength: 1, maxLength: 3 }),
      )
      .map(([kind, vat]) => document({ kind, vat })),
  );
  const pence = (text: string | undefined): number => Math.round(Number(text) * 100);
  fc.assert(
    fc.property(some, (documents) => {
      const signed = documents.flatMap(({ kind, vat }) =>
        vat.map(({ net, tax }) => (kind === "invoice" ? 1 : -1) * (net + tax)),
      );
      const whole = signed.reduce((sum, one) => sum + one, 0);
      const xero = cellsOf(xeroFile(documents)).map(
        (row) => pence(row["*UnitAmount"]) + pence(row["TaxAmount"]),
      );
      const sage = cellsOf(sageFile(documents, [])).map(
        (row) =>
          (row["Type"] === "SI" ? 1 : -1) * (pence(row["Net Amount"]) + pence(row["Tax Amount"])),
      );
      expect(xero.reduce((sum, one) => sum + one, 0)).toBe(whole);
      expect(sage.reduce((sum, one) => sum + one, 0)).toBe(whole);
    }),
  );
});
