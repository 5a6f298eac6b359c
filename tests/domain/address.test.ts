import { describe, expect, test } from "vitest";
import {
  judgePostalAddress,
  normalPostcode,
  withNormalPostcode,
} from "../../shared/domain/address.ts";

const place = {
  street_address_1: "14 Quayside",
  city: "Newcastle upon Tyne",
  postcode: "NE1 3DX",
  country: "GB",
};

describe("UK postcodes", () => {
  test.each([
    ["ne13dx", "NE1 3DX"],
    ["NE1 3DX", "NE1 3DX"],
    ["  ne 1 3 d x ", "NE1 3DX"],
    ["sw1a1aa", "SW1A 1AA"],
    ["ec1a  1bb", "EC1A 1BB"],
    ["w1a 0ax", "W1A 0AX"],
    ["m11ae", "M1 1AE"],
    ["b33 8th", "B33 8TH"],
    ["cr26xh", "CR2 6XH"],
    ["dn551pt", "DN55 1PT"],
    ["gir0aa", "GIR 0AA"],
  ])("%j is good in any spacing and case", (typed, normal) => {
    expect(normalPostcode(typed, "GB")).toBe(normal);
    expect(judgePostalAddress({ ...place, postcode: typed })).toEqual({});
    expect(withNormalPostcode({ ...place, postcode: typed }).postcode).toBe(normal);
  });

  test.each(["", "NE1", "12345", "NE1 3DXX", "QQQ 1AA", "NE1 3CI", "🏠"])("%j is none", (typed) => {
    expect(normalPostcode(typed, "GB")).toBeNull();
    expect(judgePostalAddress({ ...place, postcode: typed })).toHaveProperty("postcode");
  });

  test("the islands have them too", () => {
    expect(normalPostcode("im11ae", "IM")).toBe("IM1 1AE");
    expect(normalPostcode("je23ab", "JE")).toBe("JE2 3AB");
    expect(normalPostcode("75001", "GG")).toBeNull();
  });
});

describe("elsewhere", () => {
  test.each([
    ["75001", "FR"],
    ["1012 AB", "NL"],
    ["K1A 0B1", "CA"],
    ["100-0001", "JP"],
    ["D02 AF30", "IE"],
    ["", "HK"],
  ])("%j will do in %s", (typed, country) => {
    expect(normalPostcode(typed, country)).toBe(typed);
    expect(judgePostalAddress({ ...place, postcode: typed, country })).toEqual({});
  });

  test.each([
    ["", "FR"],
    ["<b>", "US"],
    ["?", "US"],
  ])("%j will not do in %s", (typed, country) => {
    expect(judgePostalAddress({ ...place, postcode: typed, country })).toHaveProperty("postcode");
  });
});

test("names every line that is missing", () => {
  expect(judgePostalAddress(place)).toEqual({});
  expect(Object.keys(judgePostalAddress({ country: "GB" }))).toEqual([
    "street_address_1",
    "city",
    "postcode",
  ]);
  expect(judgePostalAddress({ ...place, country: "XX" })).toEqual({
    country: ["Choose a country"],
  });
});
