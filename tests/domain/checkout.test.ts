import { describe, expect, test } from "vitest";
import {
  type CheckoutFacts,
  vatCountry,
  validateCheckout,
  withCountry,
} from "../../shared/domain/orders/checkout.ts";
import {
  pickBillingAddresses,
  registeredCountry,
  savedBillingCountry,
} from "../../shared/domain/memberships/billing-country.ts";
import { priceBasket } from "../../shared/domain/pricing/pricing.ts";
import { subscriptionContractHtml } from "../../shared/domain/memberships/subscription-contract.ts";
import { line, plan, product, professional, sources } from "../support/shop-examples.ts";

const address = {
  first_name: "Ada",
  last_name: "Okonkwo",
  street_address_1: "14 Quayside",
  city: "Newcastle upon Tyne",
  postcode: "ne13dx",
  country: "GB",
};

const ready: CheckoutFacts = {
  lines: [{ purchaseType: "product", upgrade: null }],
  totals: { total: 1000, ships: true },
  addresses: { account: address, billing: address, delivery: address },
  country: "GB",
  vatNumber: "GB123456789",
  paymentType: "bacs",
  termsAgreedAt: "2026-11-21T09:00:00Z",
  contract: null,
};

describe("a checkout", () => {
  test("is valid with everything filled in", () => expect(validateCheckout(ready)).toEqual({}));

  test.each<[string, Partial<CheckoutFacts>]>([
    ["address_account_json.country", { addresses: { ...ready.addresses, account: null } }],
    [
      "address_billing_json.postcode",
      { addresses: { ...ready.addresses, billing: { ...address, postcode: "NE1" } } },
    ],
    [
      "address_billing_json.email",
      { addresses: { ...ready.addresses, billing: { ...address, email: "nobody" } } },
    ],
    ["address_delivery_json.city", { addresses: { ...ready.addresses, delivery: null } }],
    [
      "address_delivery_json.country",
      { addresses: { ...ready.addresses, delivery: { ...address, country: "ZZ" } } },
    ],
    ["vat_number", { vatNumber: "GB1" }],
    ["payment_type", { paymentType: null }],
    ["agree_terms", { termsAgreedAt: null }],
    ["agree_contract", { lines: [{ purchaseType: "annual", upgrade: null }] }],
  ])("is not valid without %s", (field, change) =>
    expect(validateCheckout({ ...ready, ...change })).toHaveProperty([field]),
  );

  test("of a free order needs neither billing address nor payment method", () => {
    const free: CheckoutFacts = {
      ...ready,
      totals: { total: 0, ships: false },
      addresses: { account: address, billing: null, delivery: null },
      paymentType: null,
    };
    expect(validateCheckout(free)).toEqual({});
  });
});

describe("the country that decides tax and delivery", () => {
  const [de, fr] = [
    { ...address, country: "DE" },
    { ...address, country: "FR" },
  ];
  test.each([
    [{ account: null, billing: null, delivery: null }, true, "GB"],
    [{ account: fr, billing: null, delivery: null }, true, "FR"],
    [{ account: fr, billing: de, delivery: null }, true, "DE"],
    [{ account: null, billing: de, delivery: fr }, true, "FR"],
    [{ account: null, billing: de, delivery: fr }, false, "DE"],
    [{ account: { ...fr, country: "ZZ" }, billing: null, delivery: null }, false, "GB"],
  ])("%#", (addresses, ships, country) => expect(vatCountry(addresses, ships, "GB")).toBe(country));
  test("choosing a country changes only the address that decides", () => {
    const addresses = { account: fr, billing: de, delivery: null };
    expect(withCountry(addresses, true, "US")).toEqual({
      ...addresses,
      billing: { ...de, country: "US" },
    });
    const none = { account: null, billing: null, delivery: null };
    expect(withCountry(none, true, "US")).toBe(none);
  });
});

describe("the subscription agreement", () => {
  const includes = {
    types: [
      { type: "trend-report", plural: "Trend reports", included: 20, total: 20 },
      { type: "print", plural: "Print & pattern stories", included: 8, total: 13 },
    ],
    seats: 3,
    boards: 50,
  };
  const contractOf = (item = professional, purchaseType: "annual" | "monthly" = "annual") =>
    subscriptionContractHtml(
      priceBasket([line(item.slug, { purchaseType })], sources([item])).lines,
      {
        includes,
        voucher: null,
      },
    ) ?? "";

  test("does not exist without a subscription", () => {
    expect(
      subscriptionContractHtml(priceBasket([line("report")], sources([product()])).lines, {
        includes,
        voucher: null,
      }),
    ).toBeNull();
  });
  test("lists what the plan includes on the day of the agreement", () => {
    expect(contractOf()).toContain(
      "<p>On the day of this agreement the plan includes:</p><ul><li>All trend reports</li><li>8 of 13 print &amp; pattern stories</li><li>3 seats for colleagues</li><li>50 boards</li></ul>",
    );
  });
  test("names plan, price, term, seats and law", () => {
    const html = contractOf();
    for (const words of [
      "Professional",
      "£2,400.00",
      "twelve months",
      "up to 3 colleagues",
      "60 days before the term ends we create the renewal order",
      "email you a reminder 30 days and 10 days before",
      "choose it on My Plan",
      "seven days before the new term begins, at 00:00",
      "England and Wales",
    ])
      expect(html).toContain(words);
  });
  test("does not promise an email with the renewal's order, because there is none", () => {
    expect(contractOf()).not.toMatch(/60 days[^.]*(?:email you|mail)/);
  });
  test("of a monthly plan names the minimum term and the consequences of a failed payment", () => {
    const html = contractOf(professional, "monthly");
    expect(html).toContain("The minimum term is 12 months, billed monthly");
    expect(html).toContain("try again after 1, 3, 7 and 14 days");
  });
  test("changes with plan and price, and escapes the markup of a title", () => {
    expect(contractOf(plan({ annualPence: 1 }))).not.toBe(contractOf());
    expect(contractOf(plan({ title: "<script>x</script>" }))).not.toContain("<script>");
  });
});

describe("the next term of a plan that was not ordered", () => {
  const saved = (type: "account" | "billing" | "delivery", country: string) => ({ type, country });
  const older = saved("billing", "DE");
  const billing = saved("billing", "FR");
  const account = saved("account", "IE");
  const delivery = saved("delivery", "US");

  test.each([
    [[], null, null],
    [[delivery], null, null],
    [[older, billing, delivery], billing, billing],
    [[account, delivery], account, account],
    [[older, account, billing], account, billing],
  ])("is billed to the most recent address of %j", (addresses, toAccount, toBilling) => {
    expect(pickBillingAddresses(addresses)).toEqual({ account: toAccount, billing: toBilling });
  });

  test.each([
    [{ country: "FR" }, "FR"],
    [{ country: "XX" }, "GB"],
    [{ country: 7 }, "GB"],
    [{}, "GB"],
  ])("has, without an address, the VAT of the registration %j", (registration, country) => {
    expect(registeredCountry(registration)).toBe(country);
    expect(savedBillingCountry([], registration)).toBe(country);
    expect(savedBillingCountry([billing], registration)).toBe("FR");
  });
});
