/** Banks write amounts and dates in many formats. */
import { expect, test } from "vitest";
import { findDecimalSign, parsePence } from "../../shared/domain/bank-statements/bank-amount.ts";
import { parseDay } from "../../shared/domain/bank-statements/bank-day.ts";

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
  // The separator could mark thousands or decimals, so the amount is unknown.
  ["12.345", null],
  ["1.234.567", null],
  ["1.234.567,00", 123_456_700],
  [".50", 50],
  [".5", 50],
  [".", null],
  ["-.50", -50],
  ["\u221212.30", -1230],
  ["\u201312.30", -1230],
  ["(12.00)", -1200],
  ["€12.00", null],
  ["1.2.3", null],
  ["twelve", null],
  ["", null],
  ["12.30.40", null],
  ["=1+1", null],
  ["999999999999", null],
])("the amount %j is read as %j", (text, pence) => expect(parsePence(text)).toBe(pence));

test.each([
  [["12.345", "1,50"], ",", 1_234_500],
  [["1,234", "1,50"], ",", null],
  [["1,234", "1.50"], ".", 123_400],
  [["12.345", "1.50"], ".", null],
  [["12,5", "1.50"], null, 1250],
  [["1,234", "-7"], null, 123_400],
  [["1,234.50", "1.234,50"], null, 123_450],
] as const)(
  "in a column of %j, the decimal sign is %j and the first amount is %j",
  (amounts, sign, pence) => {
    expect(findDecimalSign(amounts)).toBe(sign);
    expect(parsePence(amounts[0], sign)).toBe(pence);
  },
);

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
])("the date %j is read as %j", (text, day) => expect(parseDay(text)).toBe(day));
