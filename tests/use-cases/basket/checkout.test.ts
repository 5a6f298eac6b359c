import { beforeAll, describe, expect, test } from "vitest";
import {
  addBasketItem,
  sendExpectingOk,
  readBasket,
  statusOf,
} from "../../support/basket-calls.ts";
import {
  errorsOf,
  parseOrder,
  quayside,
  updateCheckout,
  newBasketCheckout,
} from "../../support/orders-calls.ts";
import { openTable, type StackTable } from "../../support/table.ts";

const tile = "delft-quarter-tile-pattern";

let table: StackTable;
beforeAll(async () => {
  table = await openTable();
});

describe("the details of the checkout", () => {
  test("accept a VAT number only in the form of its country", async () => {
    const buying = await newBasketCheckout([tile]);
    const refused = await updateCheckout(buying, { vat_number: "nonsense", company_number: "C3" });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { vat_number: [expect.stringContaining("GB123456789")] } },
    });
    // The refused call has stored nothing.
    expect((await readBasket(buying.browser)).order.company_number).toBe("");
    expect(
      parseOrder(await updateCheckout(buying, { vat_number: "gb 123-4567.89" })).vat_number,
    ).toBe("GB123456789");
    const german = { ...quayside, country: "DE", postcode: "10115", city: "Berlin" };
    const abroad = { address_account_json: german, address_billing_json: german };
    const bare = { ...abroad, vat_number: "12345678", validate_addresses: true };
    expect(await errorsOf(updateCheckout(buying, bare))).toEqual(["vat_number"]);
    expect(
      parseOrder(await updateCheckout(buying, { ...bare, vat_number: "123 456 789" })).vat_number,
    ).toBe("123456789");
    // The number is not valid for another country.
    const austrian = { ...german, country: "AT", postcode: "1010", city: "Wien" };
    const moved = { address_billing_json: austrian, validate_addresses: true };
    expect(await errorsOf(updateCheckout(buying, moved))).toEqual(["vat_number"]);
    expect(parseOrder(await updateCheckout(buying, { vat_number: "" })).vat_number).toBe("");
  });

  test("are saved with the basket, from objects or JSON text, with normalised postcodes", async () => {
    const buying = await newBasketCheckout([tile, "studio-tote"]);
    const seen = parseOrder(
      await updateCheckout(buying, {
        address_account_json: quayside,
        address_billing_json: JSON.stringify({ ...quayside, email: "Bills@studio.example" }),
        address_delivery_json: { ...quayside, email: "not@stored.example" },
        purchase_number: " PO 4711 ",
        vat_number: "gb 123 4567 89",
        company_number: "C2",
        payment_type: "bacs",
        agree_terms: true,
        validate_addresses: true,
      }),
    );
    expect(seen).toMatchObject({
      id: buying.orderId,
      status: "new",
      payment_type: "bacs",
      purchase_number: "PO 4711",
      agree_terms: true,
      validate_addresses: true,
      address_account_json: { postcode: "NE1 3DX" },
      address_billing_json: { email: "Bills@studio.example" },
      contract: null,
      payments: [],
    });
    expect(seen.address_delivery_json).not.toHaveProperty("email");
    const { order } = await readBasket(buying.browser);
    expect(order).toMatchObject({
      payment_type: "bacs",
      vat_number: "GB123456789",
      company_number: "C2",
    });
  });

  test("the delivery address decides country, VAT and delivery, and a later choice of country overrides it", async () => {
    const buying = await newBasketCheckout(["studio-tote"]);
    const paris = { ...quayside, postcode: "75001", city: "Paris", country: "FR" };
    const abroad = parseOrder(
      await updateCheckout(buying, {
        address_billing_json: quayside,
        address_delivery_json: paris,
      }),
    );
    expect(abroad.totals).toMatchObject({ shipping: 1250, tax: 0, reverseCharge: true });
    const home = await sendExpectingOk(buying.browser, "PATCH", "/basket/country", {
      country: "GB",
    });
    expect(home.totals).toMatchObject({ shipping: 495, tax: 539 });
    // The postcode is French, and not valid in the United Kingdom.
    expect(await errorsOf(updateCheckout(buying, { validate_addresses: true }))).toContain(
      "address_delivery_json.postcode",
    );
  });

  test("addresses are validated where they are needed, and nothing is stored if one fails", async () => {
    const buying = await newBasketCheckout(["studio-tote"]);
    const faults = await errorsOf(
      updateCheckout(buying, {
        address_account_json: { ...quayside, postcode: "NE1" },
        address_billing_json: { ...quayside, first_name: "" },
        validate_addresses: true,
      }),
    );
    expect(faults).toEqual(
      expect.arrayContaining([
        "address_account_json.postcode",
        "address_billing_json.first_name",
        "address_delivery_json.street_address_1",
      ]),
    );
    expect((await readBasket(buying.browser)).order.address_account_json).toBeNull();
  });

  test("accepting stores the contract text that was shown, with version, time and IP address, until the plan changes", async () => {
    const buying = await newBasketCheckout(["professional+monthly"]);
    const shown = (await readBasket(buying.browser)).order.contract;
    const agreed = parseOrder(await updateCheckout(buying, { agree_contract: true }));
    expect(agreed).toMatchObject({ agree_contract: true, contract: shown });
    const key = { pk: `BASKET#${buying.browser.token}`, sk: "BASKET" };
    expect(await table.read(key)).toMatchObject({
      checkout: { contract: { html: shown, version: expect.any(String), ip: expect.any(String) } },
    });
    const changed = await addBasketItem(buying.browser, "premium+annual");
    expect(changed.order).toMatchObject({ agree_contract: false });
    expect(changed.order.contract).toContain("£4,800.00");
    expect(await table.read(key)).toMatchObject({ checkout: { contract: null } });
  });

  test.each([
    [{ status: "paid" }],
    [{ status: "active" }],
    [{ status: "new" }],
    [{ payment_type: "cash" }],
    [{ address_account_json: "{broken" }],
    [{ address_account_json: '["a"]' }],
    [{ address_account_json: 7 }],
    [{ shown_to_pay: "1" }],
    [{ agree_terms: "yes" }],
    [{ purchase_number: "x".repeat(61) }],
  ])("%j is refused", async (body) => {
    const buying = await newBasketCheckout([tile]);
    expect(await statusOf(updateCheckout(buying, body))).toBe(422);
  });

  test("prices, totals, IDs, currencies and users in the request change nothing", async () => {
    const buying = await newBasketCheckout([tile]);
    const before = await readBasket(buying.browser);
    const seen = parseOrder(
      await updateCheckout(buying, {
        total: 1,
        toPay: 1,
        totals: { total: 1 },
        currency: "USD",
        id: "ord_1",
        user_id: "usr_1",
        received: 99,
        basket: { product: [] },
      }),
    );
    expect(seen).toMatchObject({ id: buying.orderId, total: 10_200, received: 0 });
    expect(await readBasket(buying.browser)).toEqual(before);
  });
});
