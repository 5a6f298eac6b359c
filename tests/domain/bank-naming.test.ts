/** Staff name the columns of a bank file whose titles are unknown. */
import { describe, expect, test } from "vitest";
import {
  type ColumnUse,
  columnUsesError,
  findTitles,
  titlesKey,
  guessColumnMapping,
} from "../../shared/domain/bank-statements/column-mapping.ts";
import { readByName, readRows, rowsOf } from "../support/bank-rows.ts";

const head = ["Buchungstag", "Wer", "Verwendungszweck", "Betrag"];
const uses = ["day", "text", "text", "amount"] as const;

describe("the row of column titles", () => {
  test("is the first of the fullest rows, below the lines that describe the account", () => {
    const rows = rowsOf([
      ["Konto", "DE00"],
      ["Date", "1.12.2026"],
      [],
      head,
      ["21.11.2026", "P Nair", "TB", "288,00"],
      ["22.11.2026", "A", "B", "1,00"],
    ]);
    expect(findTitles(rows)).toEqual({ line: 4, titles: head, below: rows.slice(4) });
  });

  test("is missing where the first row is a payment", () => {
    const rows = rowsOf([
      ["Account 1"],
      ["21/11/2026", "", "288.00"],
      ["22/11/2026", "TB", "1.00", "x"],
    ]);
    expect(findTitles(rows)).toEqual({
      line: null,
      titles: ["", "", "", ""],
      below: rows.slice(1),
    });
    expect(titlesKey(findTitles(rows))).toBeNull();
  });

  test("files with the same titles share a key, whatever the case and spacing", () => {
    const key = (...titles: readonly string[]) =>
      titlesKey(findTitles(rowsOf([titles, ["21.11.2026", "A", "B", "1"]])));
    expect(key(...head)).toBe(key(" buchungstag", "WER", "Verwendungszweck", "Betrag "));
    expect(key(...head)).not.toBe(key("Buchungstag", "Verwendungszweck", "Wer", "Betrag"));
    expect(findTitles([])).toMatchObject({ line: null, titles: [] });
  });
});

test("known titles get a proposed column use", () => {
  expect(
    guessColumnMapping(["Value date", "Payer", "Sum", "Ccy", "Credit", "Debit", "Type"]),
  ).toEqual(["day", "text", "none", "currency", "paid-in", "paid-out", "none"]);
});

test.each<[readonly ColumnUse[], string | null]>([
  [["day", "amount", "text"], null],
  [["day", "paid-in", "text"], null],
  [["text", "day", "paid-out", "paid-in"], null],
  [["day", "amount", "text", "text", "currency", "none"], null],
  [["none", "amount", "text"], "Choose the date column"],
  [["day", "paid-out", "text"], "Choose the amount or paid in column"],
  [["day", "amount", "none"], "Choose the reference or name column"],
  [["day", "day", "amount", "text"], "Choose one column only for the date"],
  [["day", "amount", "amount", "text"], "Choose one column only for the amount"],
  [
    ["day", "amount", "paid-out", "text"],
    "Choose either an amount column, or paid in and paid out columns",
  ],
])("columns named %j: %j", (requested, fault) => {
  expect(columnUsesError(requested, requested.length)).toBe(fault);
  expect(columnUsesError(requested, requested.length + 1)).toBe("Choose what each column is");
});

describe("a file with named columns", () => {
  test("is read like any other, with its own decimal sign", () => {
    const { lines } = readByName(
      uses,
      ["Konto", "DE00"],
      head,
      ["21.11.2026", "P Nair", "TB", "1.288,00"],
      ["22.11.2026", "Power", "", "-12,50"],
    );
    expect(lines).toMatchObject([
      { line: 3, day: "2026-11-21", pence: 128_800, text: "P Nair TB", currency: "GBP" },
      { line: 4, pence: -1250, text: "Power" },
    ]);
  });

  test("makes the same lines as a file with known titles", () => {
    const row = ["21/11/2026", "A", "TB", "1.00"];
    const { lines: existing } = readRows(["Date", "Name", "Reference", "Amount"], row);
    expect(existing?.[0]?.key).toBeDefined();
    expect(readByName(uses, head, row).lines).toEqual(existing);
  });

  test("gets the same checks as a file with known titles", () => {
    expect(
      readByName(uses, head, ["25.12.2026", "A", "B", "1"], ["31.02.2026", "A", "B", "x"]).faults,
    ).toEqual([
      { line: 2, message: "'25.12.2026' is in the future" },
      { line: 3, message: "'31.02.2026' is not a date" },
    ]);
    expect(
      readByName(uses, head, ["21.11.2026", "A", "B", "1,00"], ["Total", "", "", "1,00"]).lines,
    ).toHaveLength(1);
    const both = ["day", "paid-in", "paid-out", "text"] as const;
    const titles = ["Tag", "Ein", "Aus", "Text"];
    expect(readByName(both, titles, ["21.11.2026", "1", "2", "A"]).faults).toHaveLength(1);
    expect(readByName(both, titles, ["21.11.2026", "", "2", "A"]).lines).toMatchObject([
      { pence: -200 },
    ]);
  });

  test("uses credit and debit words in any column for the direction of an amount", () => {
    const rows = [
      ["Tag", "Text", "Summe", "S/H"],
      ["21.11.2026", "A", "1.00", "CR"],
      ["21.11.2026", "B", "2.00", "DR"],
    ] as const;
    expect(readByName(["day", "text", "amount", "none"], ...rows).lines).toMatchObject([
      { pence: 100 },
      { pence: -200 },
    ]);
  });

  test("takes its currency from a named or known column, or from the title of the amounts", () => {
    const row = ["21.11.2026", "A", "1.00", "EUR"];
    const currency = [{ currency: "EUR" }];
    const requested = ["day", "text", "amount", "currency"] as const;
    expect(readByName(requested, ["Tag", "Text", "Summe", "W"], row).lines).toMatchObject(currency);
    const unnamed = ["day", "text", "amount", "none"] as const;
    expect(readByName(unnamed, ["Tag", "Text", "Summe", "Currency"], row).lines).toMatchObject(
      currency,
    );
    expect(readByName(unnamed, ["Tag", "Text", "Summe (EUR)", "X"], row).lines).toMatchObject(
      currency,
    );
    expect(
      readByName(unnamed, ["Tag", "Text", "Summe", "Status"], [...row.slice(0, 3), "PENDING"])
        .lines,
    ).toMatchObject([{ unbooked: "pending" }]);
  });

  test("needs no titles", () => {
    const { lines } = readByName(
      ["day", "text", "amount"],
      ["21/11/2026", "TB", "288.00"],
      ["22/11/2026", "POWER", "-12.50"],
    );
    expect(lines).toMatchObject([
      { line: 1, pence: 28_800 },
      { line: 2, pence: -1250 },
    ]);
  });
});
