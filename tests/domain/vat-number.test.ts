import * as fc from "fast-check";
import { expect, test } from "vitest";
import { vatNumberError, normalVatNumber } from "../../shared/domain/addresses/vat-number.ts";

test.each([
  ["GB123456789", "GB"],
  ["123 4567 89", "GB"],
  ["GB 123 4567 89 001", "GB"],
  ["GBGD001", "GB"],
  ["gb-123.456.789", "IM"],
  ["XI123456789", "GB"],
  ["ATU12345678", "AT"],
  ["U12345678", "AT"],
  ["BE0123456789", "BE"],
  ["BG1234567890", "BG"],
  ["CY12345678X", "CY"],
  ["CZ12345678", "CZ"],
  ["DE123456789", "DE"],
  ["DK12345678", "DK"],
  ["EE123456789", "EE"],
  ["EL123456789", "GR"],
  ["123456789", "GR"],
  ["ESB12345678", "ES"],
  ["FI12345678", "FI"],
  ["FR12123456789", "FR"],
  ["FRK7123456789", "FR"],
  ["HR12345678901", "HR"],
  ["HU12345678", "HU"],
  ["IE1234567FA", "IE"],
  ["IE1234567T", "IE"],
  ["IT12345678901", "IT"],
  ["LT123456789012", "LT"],
  ["LU12345678", "LU"],
  ["LV12345678901", "LV"],
  ["MT12345678", "MT"],
  ["NL123456789B01", "NL"],
  ["PL1234567890", "PL"],
  ["PT123456789", "PT"],
  ["RO12", "RO"],
  ["SE123456789001", "SE"],
  ["SI12345678", "SI"],
  ["SK1234567890", "SK"],
  // A company abroad buys for a branch here.
  ["DE123456789", "GB"],
  // Countries outside the VAT area have their own formats.
  ["CHE-123.456.789 MWST", "CH"],
  // The number may be entered before the country is chosen.
  ["CHE-123.456.789 MWST", "GB"],
  ["GR123456789", "GR"],
  ["GR123456789", "GB"],
  ["XI123456789", "IE"],
  ["NO 123 456 789 MVA", "NO"],
  ["29ABCDE1234F1Z5", "IN"],
  ["ESA920101AB1", "MX"],
  ["ATU12345678", "US"],
  ["12-3456789", "US"],
  ["", "GB"],
  ["  ", "DE"],
])("%s of %s is accepted", (number, country) => expect(vatNumberError(number, country)).toBeNull());

test.each([
  ["GB12345678", "GB", "GB123456789"],
  ["nonsense", "GB", "GB123456789"],
  ["GB1", "FR", "GB123456789"],
  ["DE12345678", "DE", "DE123456789"],
  ["12345678", "DE", "DE123456789"],
  ["AT12345678", "AT", "ATU12345678"],
  ["DE1", "US", "DE123456789"],
  ["GB12345678", "JE", "GB123456789"],
  ["<b>", "CH", "4 to 24 letters"],
  ["CHE", "CH", "4 to 24 letters"],
  ["1".repeat(25), "US", "4 to 24 letters"],
  ["١٢٣٤٥", "EG", "4 to 24 letters"],
])("%s of %s is rejected with an example", (number, country, example) => {
  expect(vatNumberError(number, country)).toContain(example);
});

test("a number with a known format is stored in capitals without separators", () => {
  expect(normalVatNumber(" gb 123-4567.89 ", "GB")).toBe("GB123456789");
  expect(normalVatNumber(" CHE-123.456.789 MWST ", "CH")).toBe("CHE-123.456.789 MWST");
  expect(normalVatNumber("CHE-123.456.789 MWST", "GB")).toBe("CHE-123.456.789 MWST");
});

test("Greece's GR becomes EL", () => {
  expect(normalVatNumber("GR 123456789", "GR")).toBe("EL123456789");
  expect(normalVatNumber("gr123456789", "GB")).toBe("EL123456789");
});

test("an accepted number is normalised only once and stays accepted", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("GB", "DE", "GR", "CH", "US"), (typed, country) => {
      const once = normalVatNumber(typed, country);
      expect(normalVatNumber(once, country)).toBe(once);
      expect(vatNumberError(once, country)).toBe(vatNumberError(typed, country));
    }),
  );
});
