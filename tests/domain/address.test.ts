import { describe, expect, test } from "vitest";
import {
  validateAddress,
  validatePostalAddress,
  normalAddress,
} from "../../shared/domain/addresses/address.ts";
import { listCountries } from "../../shared/domain/addresses/countries.ts";
import { addressLines } from "../../shared/domain/invoicing/document-parties.ts";
import { isPostcodeRequired } from "../../shared/domain/addresses/postal-format.ts";
import { normalPostcode } from "../../shared/domain/addresses/postcode.ts";

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
    ["bfpo 61", "BFPO 61"],
    ["im1 1aa", "IM1 1AA"],
  ])("%j is accepted with any spacing and case", (typed, normal) => {
    expect(normalPostcode(typed, "GB")).toBe(normal);
    expect(validatePostalAddress({ ...place, postcode: typed })).toEqual({});
    expect(normalAddress({ ...place, postcode: typed }).postcode).toBe(normal);
  });

  test.each(["", "NE1", "12345", "NE1 3DXX", "QQQ 1AA", "NE1 3CI", "🏠"])(
    "%j is rejected",
    (typed) => {
      expect(normalPostcode(typed, "GB")).toBeNull();
      expect(validatePostalAddress({ ...place, postcode: typed })).toHaveProperty("postcode");
    },
  );

  test("the Crown dependencies have UK postcodes too", () => {
    expect(normalPostcode("im11ae", "IM")).toBe("IM1 1AE");
    expect(normalPostcode("je23ab", "JE")).toBe("JE2 3AB");
    expect(normalPostcode("gy11aa", "GG")).toBe("GY1 1AA");
    expect(normalPostcode("75001", "GG")).toBeNull();
  });

  test("a Channel Islands postcode with the country United Kingdom gets an error that names the island", () => {
    expect(validatePostalAddress({ ...place, postcode: "JE2 3AB" })).toEqual({
      postcode: ["Postcodes that begin with JE are in Jersey. Choose Jersey as the country"],
    });
    expect(validatePostalAddress({ ...place, postcode: "gy1 1aa" })).toEqual({
      postcode: ["Postcodes that begin with GY are in Guernsey. Choose Guernsey as the country"],
    });
    expect(validatePostalAddress({ ...place, postcode: "JE2 3AB", country: "JE" })).toEqual({});
    expect(validatePostalAddress({ ...place, postcode: "IM1 1AA" })).toEqual({});
  });

  test("a mainland postcode is rejected for an island, where the VAT differs", () => {
    for (const country of ["JE", "GG", "IM"])
      expect(validatePostalAddress({ ...place, country })).toHaveProperty("postcode");
  });
});

describe("postcodes of other countries", () => {
  test.each([
    ["75001", "FR", "75001"],
    ["75 001", "FR", "75 001"],
    ["1012 AB", "NL", "1012 AB"],
    ["1012ab", "NL", "1012 AB"],
    ["K1A 0B1", "CA", "K1A 0B1"],
    ["k1a0b1", "CA", "K1A 0B1"],
    ["100-0001", "JP", "100-0001"],
    ["〒１００－０００１", "JP", "100-0001"],
    ["1000001", "JP", "100-0001"],
    ["D-10623", "DE", "10623"],
    ["CH-8001", "CH", "8001"],
    ["1010", "LV", "LV-1010"],
    ["06236", "KR", "06236"],
    ["106409", "TW", "106409"],
    ["94103-1234", "US", "94103-1234"],
    ["00802", "VI", "00802"],
    ["D02 AF30", "IE", "D02 AF30"],
    ["D6W AB12", "IE", "D6W AB12"],
    ["", "IE", ""],
    ["", "CR", ""],
    ["", "HK", ""],
    ["", "AE", ""],
    ["", "IL", ""],
  ])("%j is accepted in %s as %j", (typed, country, normal) => {
    expect(normalPostcode(typed, country)).toBe(normal);
    expect(normalPostcode(normal, country)).toBe(normal);
    expect(validatePostalAddress({ ...place, postcode: typed, country })).toEqual({});
  });

  test.each([
    ["", "FR", "Enter the postcode"],
    ["", "DE", "Enter the postcode"],
    ["1062", "DE", "Enter a valid postcode, like 53225"],
    ["<b>", "US", "Enter a valid postcode, like 95014"],
    ["?", "IE", "Enter a valid postcode"],
  ])("%j is rejected in %s", (typed, country, message) => {
    expect(validatePostalAddress({ ...place, postcode: typed, country })).toEqual({
      postcode: [message],
    });
  });

  test("fewer than a third of all countries require a postcode", () => {
    const requiring = listCountries().filter(({ id }) => isPostcodeRequired(id));
    expect(requiring.length).toBeGreaterThan(60);
    expect(requiring.length).toBeLessThan(80);
  });

  test("a city state needs no town, and a region replaces the town where the post sorts by region", () => {
    const { city: _, ...street } = place;
    expect(validatePostalAddress({ ...street, postcode: "408600", country: "SG" })).toEqual({});
    const emirate = { ...street, postcode: "", country: "AE" };
    expect(validatePostalAddress(emirate)).toHaveProperty("city");
    expect(validatePostalAddress({ ...emirate, county: "Dubai" })).toEqual({});
  });
});

describe("the lines of an address on a document", () => {
  const person = { first_name: "Ada", last_name: "Byron", company: "Studio Ltd" };
  test.each([
    [
      { street_address_1: "Kantstraße 12", city: "Berlin", postcode: "10623", country: "DE" },
      ["Studio Ltd", "Ada Byron", "Kantstraße 12", "10623 Berlin", "Germany"],
    ],
    [
      { ...place, county: "Tyne and Wear" },
      [
        "Studio Ltd",
        "Ada Byron",
        "14 Quayside",
        "Newcastle upon Tyne",
        "Tyne and Wear",
        "NE1 3DX",
        "United Kingdom",
      ],
    ],
    [
      {
        street_address_1: "548 Market St",
        city: "San Francisco",
        county: "CA",
        postcode: "94104",
        country: "US",
      },
      ["Studio Ltd", "Ada Byron", "548 Market St", "San Francisco, CA 94104", "United States"],
    ],
    [
      { street_address_1: "Bahnhofstrasse 1", city: "Zürich", postcode: "8001", country: "CH" },
      ["Studio Ltd", "Ada Byron", "Bahnhofstrasse 1", "CH-8001 Zürich", "Switzerland"],
    ],
    [
      { street_address_1: "12 Merrion Square", city: "Dublin", country: "IE" },
      ["Studio Ltd", "Ada Byron", "12 Merrion Square", "Dublin", "Ireland"],
    ],
    [
      { street_address_1: "1 Raffles Place", postcode: "048616", country: "SG" },
      ["Studio Ltd", "Ada Byron", "1 Raffles Place", "048616", "Singapore"],
    ],
    [
      {
        first_name: "太郎",
        last_name: "山﨑",
        company: "株式会社トレンド",
        street_address_1: "丸の内1-1-1",
        city: "千代田区",
        county: "東京都",
        postcode: "100-0005",
        country: "JP",
      },
      ["〒100-0005", "東京都千代田区", "丸の内1-1-1", "株式会社トレンド", "山﨑 太郎", "Japan"],
    ],
    [
      {
        street_address_1: "1-1 Marunouchi",
        city: "Chiyoda-ku",
        county: "Tokyo",
        postcode: "100-0005",
        country: "JP",
      },
      ["Studio Ltd", "Ada Byron", "1-1 Marunouchi", "Chiyoda-ku, Tokyo", "100-0005", "Japan"],
    ],
    [
      {
        first_name: "小明",
        last_name: "王",
        company: "上海潮流有限公司",
        street_address_1: "南京西路1266号",
        city: "静安区",
        county: "上海市",
        postcode: "200040",
        country: "CN",
      },
      ["200040", "上海市静安区", "南京西路1266号", "上海潮流有限公司", "王小明", "China"],
    ],
  ])("%j", (address, lines) => {
    expect(addressLines({ ...person, ...address })).toEqual(lines);
  });

  test.each(listCountries().map(({ id }) => id))("contain every field in %s", (country) => {
    const given = {
      first_name: "Q1",
      last_name: "Q2",
      company: "Q3",
      street_address_1: "Q4",
      street_address_2: "Q5",
      city: "Q6",
      county: "Q7",
      postcode: "Q8",
    };
    const printed = addressLines({ ...given, country }).join(" ");
    for (const text of Object.values(given)) expect(printed.split(text)).toHaveLength(2);
  });
});

describe("a name or address in a script that documents cannot print", () => {
  const cairo = {
    first_name: "محمد",
    last_name: "Hassan",
    street_address_1: "١٥ شارع طلعت حرب",
    city: "القاهرة",
    country: "EG",
  };

  test("needs a Latin form for each such line", () => {
    expect(validateAddress(cairo)).toEqual({
      latin_first_name: ["Enter the first name in Latin letters"],
      latin_street_address_1: ["Enter the first line of the street address in Latin letters"],
      latin_city: ["Enter the town or city in Latin letters"],
    });
    expect(validateAddress({ ...cairo, latin_first_name: "محمد" })).toHaveProperty(
      "latin_first_name",
    );
  });

  test("is stored as entered and printed in its Latin form", () => {
    const whole = {
      ...cairo,
      latin_first_name: "Mohamed",
      latin_street_address_1: "15 Talaat Harb Street",
      latin_city: "Cairo",
      latin_county: "not needed",
    };
    expect(validateAddress(whole)).toEqual({});
    expect(normalAddress(whole)).toEqual({ ...whole, latin_county: "" });
    expect(addressLines(whole)).toEqual([
      "Mohamed Hassan",
      "15 Talaat Harb Street",
      "Cairo",
      "Egypt",
    ]);
  });

  test("needs no Latin form in Greek, Cyrillic, Vietnamese and East Asian scripts", () => {
    for (const [name, country] of [
      ["Παπαδόπουλος", "GR"],
      ["Щербакова", "BG"],
      ["Nguyễn", "VN"],
      ["山﨑", "JP"],
      ["김", "KR"],
      ["王", "CN"],
    ] as const)
      expect(
        validateAddress({
          ...cairo,
          first_name: name,
          street_address_1: name,
          city: name,
          country,
        }),
      ).not.toHaveProperty("latin_city");
  });
});

test("validation names every missing line", () => {
  expect(validatePostalAddress(place)).toEqual({});
  expect(Object.keys(validatePostalAddress({ country: "GB" }))).toEqual([
    "street_address_1",
    "city",
    "postcode",
  ]);
  expect(validatePostalAddress({ ...place, country: "XX" })).toEqual({
    country: ["Choose a country"],
  });
});
