/** A bank's CSV, read: its columns, dates and amounts, and how lines are told apart. */
import { describe, expect, test } from "vitest";
import { penceOf } from "../../shared/domain/bank-amount.ts";
import { dayOf } from "../../shared/domain/bank-day.ts";
import { readStatement } from "../../shared/domain/bank-statement.ts";

const rowsOf = (...rows: ReadonlyArray<readonly string[]>) =>
  rows.map((cells, at) => ({ line: at + 1, cells }));

const read = (...rows: ReadonlyArray<readonly string[]>) => readStatement(rowsOf(...rows));

test.each([
  ["1,234.56", 123_456],
  ["1.234,56", 123_456],
  ["1 234,5", 123_450],
  ["£1,234.00", 123_400],
  ["+12", 1200],
  ["-12.30", -1230],
  ["£-12.30", -1230],
  ["1,234.567", null],
  ["1.234.56", null],
  ["1,234,567.8", 123_456_780],
  ["-£12.30", -1230],
  ["(12.30)", -1230],
  ["12.30-", -1230],
  ["12.30 DR", -1230],
  ["12.30 CR", 1230],
  ["12.30 GBP", 1230],
  ["0.00", 0],
  ["-0.00", 0],
  ["1,23,456.00", null],
  ["1,234", 123_400],
  ["12.345", 1_234_500],
  ["1.2.3", null],
  ["twelve", null],
  ["", null],
  ["12.30.40", null],
  ["=1+1", null],
  ["999999999999", null],
])("an amount %j is %j", (text, pence) => expect(penceOf(text)).toBe(pence));

test.each([
  ["21/11/2026", "2026-11-21"],
  ["1/2/26", "2026-02-01"],
  ["2026-11-21", "2026-11-21"],
  ["20261121", "2026-11-21"],
  ["21 Nov 2026", "2026-11-21"],
  ["21-november-2026", "2026-11-21"],
  ["21.11.2026", "2026-11-21"],
  ["2026-11-21T10:11:12Z", "2026-11-21"],
  ["21/11/2026 10:11", "2026-11-21"],
  ["21/11", null],
  ["yesterday", null],
])("a date %j is %j", (text, day) => expect(dayOf(text)).toBe(day));

describe("columns", () => {
  test("one amount, with a line above that says whose account it is", () => {
    const { lines } = read(
      ["Account", "20-00-00 55779911"],
      ["Date", "Description", "Amount", "Balance"],
      ["21/11/2026", "FPS TB-7K3M-9QX2", "102.00", "1,102.00"],
      ["", "", "", ""],
      ["22/11/2026", "COFFEE", "-3.40", "1,098.60"],
    );
    expect(lines).toMatchObject([
      { line: 3, day: "2026-11-21", pence: 10_200, text: "FPS TB-7K3M-9QX2" },
      { line: 5, day: "2026-11-22", pence: -340, text: "COFFEE" },
    ]);
  });

  test("paid in and paid out, with text in several columns", () => {
    const { lines } = read(
      ["Transaction Date", "Type", "Name", "Reference", "Paid Out", "Paid In"],
      ["01 Dec 2026", "FPI", "P Nair", "TB7K3M9QX2", "", "£46.95"],
      ["01 Dec 2026", "DD", "Power", "Bill", "20.00", ""],
    );
    expect(lines).toMatchObject([
      { pence: 4695, text: "P Nair TB7K3M9QX2" },
      { pence: -2000, text: "Power Bill" },
    ]);
  });

  test("formulas are text, and nothing is computed", () => {
    const { lines } = read(
      ["Date", "Reference", "Amount"],
      ["21/11/2026", '=HYPERLINK("http://x")', "1.00"],
      ["21/11/2026", '="00123"', "1.00"],
      ["21/11/2026", "'=1+1", "1.00"],
    );
    expect(lines?.map(({ text }) => text)).toEqual(['=HYPERLINK("http://x")', "00123", "=1+1"]);
  });

  test("each line that is wrong is told of, with what is wrong", () => {
    const { faults } = read(
      ["Date", "Reference", "Amount"],
      ["31/02/2026", "A", "1.00"],
      ["21/11/2026", "B", "one pound"],
      ["21/11/2026", "C", "1.00"],
      ["21/11/2026", "D", ""],
    );
    expect(faults).toEqual([
      { line: 2, message: "'31/02/2026' is no date" },
      { line: 3, message: "'one pound' is no amount" },
      { line: 5, message: "'' is no amount" },
    ]);
    expect(read(["Day", "What"], ["1", "2"]).faults).toHaveLength(1);
    expect(read().faults).toHaveLength(1);
  });
});

test("lines that are alike are told apart by their order, in whatever file they stand", () => {
  const head = ["Date", "Reference", "Amount"];
  const same = ["21/11/2026", "TB 7K3M", "50.00"];
  const { lines: first = [] } = read(head, same, same, ["22/11/2026", "X", "1"]);
  const { lines: second = [] } = read(head, ["20/11/2026", "Y", "1"], same, same, same);
  const keys = first.map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  expect(second.map(({ key }) => key).slice(1, 3)).toEqual(keys.slice(0, 2));
  expect(keys).not.toContain(second[3]?.key);
  const { lines: spaced = [] } = read(head, ["2026-11-21", "  tb   7k3m ", "£50"]);
  expect(spaced[0]?.key).toBe(keys[0]);
});
