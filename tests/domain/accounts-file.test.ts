/** The rows of each document in an accountants’ file sum to its total and carry the configured tax codes. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BookedDocument,
  type BookedMoney,
  sageFile,
  voidMonths,
  xeroFile,
} from "../../shared/domain/accounting/accounts-file.ts";
import { creditShares } from "../../shared/domain/invoicing/credit-shares.ts";
import { taxOn } from "../../shared/domain/pricing/pricing.ts";

const document = (change: Partial<BookedDocument> = {}): BookedDocument => ({
  kind: "invoice",
  takenBack: false,
  writtenOff: false,
  number: "INV-000012",
  on: "2026-11-05",
  orderId: "TB-7K3M-9QX2",
  purchaseNumber: "PO 9",
  title: "Professional and 1 more",
  buyer: { name: "Ada Byron", email: "ada@people.example" },
  address: { company: "Studio Ada", city: "Newcastle", postcode: "NE1 3DX", country: "GB" },
  reverseCharge: false,
  corrects: false,
  vat: [
    { rate: 2000, net: 240_000, tax: 48_000 },
    { rate: 0, net: 3_333, tax: 0 },
  ],
  ...change,
});

const moved = (kind: BookedMoney["kind"], amount: number, causeId: string): BookedMoney => ({
  kind,
  amount,
  causeId,
  on: "2026-11-06",
  orderId: "TB-7K3M-9QX2",
  reference: "FPS",
});

const cellsOf = ({ columns, rows }: ReturnType<typeof xeroFile>) =>
  rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));

test("Xero: a document has a line for each rate, dates as day/month/year and its total on each line", () => {
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

test("the credit note of a correction is described as a correction", () => {
  const described = (corrects: boolean) =>
    cellsOf(xeroFile([document({ kind: "credit-note", corrects })]))[0]?.["*Description"];
  expect(described(true)).toBe("Correction: Professional and 1 more");
  expect(described(false)).toBe("Refund: Professional and 1 more");
});

test("Xero: a credit note without a refund is described as a cancellation", () => {
  const credit = document({ kind: "credit-note", number: "CN-000002" });
  const wordsOf = (one: BookedDocument) => cellsOf(xeroFile([one]))[0]?.["*Description"];
  expect(wordsOf(credit)).toBe("Refund: Professional and 1 more");
  expect(wordsOf({ ...credit, takenBack: true })).toBe("Cancelled: Professional and 1 more");
});

test("Sage: the file has invoices, credit notes, payments and refunds", () => {
  const money: readonly BookedMoney[] = [
    {
      kind: "charge",
      amount: 291_333,
      on: "2026-11-05",
      orderId: "TB-7K3M-9QX2",
      reference: "pi_1",
      causeId: "pi_1",
    },
    moved("receipt", 100, "rec_1"),
    { ...moved("refund", -50, "ref_1"), reference: "re_1" },
    { ...moved("dispute-lost", -7, "dp_1"), reference: "dp_1" },
    // A late transfer was later applied to its order: it is one receipt.
    moved("receipt-kept", 900, "rec_2"),
    moved("receipt-kept", -900, "rec_2-applied"),
    moved("receipt", 900, "rec_2"),
    moved("receipt-kept", 30, "rec_3"),
    moved("receipt-kept", -30, "rec_3-returned"),
    // The transfer was applied to the wrong order, reversed, applied again and reversed again: it is one receipt and one
    // payment out.
    moved("receipt", 400, "rec_4"),
    moved("receipt", -400, "rec_4-taken-back"),
    moved("receipt-kept", 400, "rec_4-back"),
    moved("receipt-kept", -400, "rec_4-back-applied"),
    moved("receipt", 400, "rec_4-back"),
    moved("receipt", -400, "rec_4-back-taken-back"),
    moved("receipt-kept", 400, "rec_4-back-back"),
    moved("receipt-kept", -400, "rec_4-back-back-returned"),
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
    ["SP", "1250", "0.07", "T9", "0.00"],
    ["SA", "1200", "9.00", "T9", "0.00"],
    ["SA", "1200", "0.30", "T9", "0.00"],
    ["SP", "1200", "0.30", "T9", "0.00"],
    ["SA", "1200", "4.00", "T9", "0.00"],
    ["SP", "1200", "4.00", "T9", "0.00"],
  ]);
});

test("sales outside the United Kingdom have a tax code of their own; a rate without a code is rejected", () => {
  const abroad = document({ reverseCharge: true, vat: [{ rate: 0, net: 100, tax: 0 }] });
  expect(cellsOf(xeroFile([abroad]))[0]?.["*TaxType"]).toBe("Zero Rated Income");
  const odd = document({ vat: [{ rate: 1750, net: 100, tax: 18 }] });
  expect(() => xeroFile([odd])).toThrow("There is no tax code for VAT at 17.5%");
  expect(() => sageFile([odd], [])).toThrow("There is no tax code for VAT at 17.5%");
});

test("the rows of any documents sum to those documents to the penny", () => {
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

test("credits for months that are no longer charged bring the order’s total to zero", () => {
  const invoiced = [
    { rate: 2000, net: 264_000, tax: 52_800 },
    { rate: 0, net: 3_333, tax: 0 },
  ];
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 3 }),
      (credits) => {
        const documents = credits.map((amount, at) =>
          document({
            kind: "credit-note",
            number: `CN-00000${at + 1}`,
            vat: creditShares(invoiced, credits.slice(0, at), amount),
          }),
        );
        const last = documents.at(-1) ?? document();
        const months = voidMonths(last, invoiced, credits);
        expect(months).toMatchObject({ kind: "credit-note", number: `${last.number}-V` });
        const all = [...documents, ...(months === null ? [] : [months])];
        for (const { rate, net, tax } of invoiced) {
          const shares = all.flatMap(({ vat }) => vat.filter((share) => share.rate === rate));
          const sum = (part: "net" | "tax") => shares.reduce((to, share) => to + share[part], 0);
          expect([sum("net"), sum("tax")]).toEqual([net, tax]);
        }
      },
    ),
  );
  expect(voidMonths(document(), invoiced, [320_133])).toBeNull();
});
