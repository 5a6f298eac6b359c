/** Buyers from all over the world: addresses, VAT numbers, scripts, and members who move. */
import { describe, expect, test } from "vitest";
import { addressesContract } from "../../../shared/contract/addresses/addresses.ts";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { daysAfter, monthsAfter } from "../../../shared/kernel/calendar-day.ts";
import { call, tokenOf } from "../../support/api.ts";
import { readBasket } from "../../support/basket-calls.ts";
import { expectStatus, readOrder, sendAsMember } from "../../support/buyer.ts";
import { newMember, registerMember } from "../../support/members.ts";
import {
  errorsOf,
  parseOrder,
  quayside,
  updateCheckout,
  newBasketCheckout,
} from "../../support/orders-calls.ts";
import { netPaidAtStripe } from "../../support/payments.ts";
import {
  expectEmails,
  readMembership,
  readPlan,
  renewalOf,
  sharedRenewals,
  buyPlanByCard,
} from "../../support/renewals.ts";
import { staffOrder } from "../../support/sales.ts";
import { endsOn, today } from "../../support/today.ts";

const { createAddress, updateAddress } = addressesContract.endpoints;
const { rebillRenewal } = orderAdminContract.endpoints;

const allAt = (address: object) => ({
  address_account_json: address,
  address_billing_json: address,
  address_delivery_json: address,
});

describe("the checkout", () => {
  test("BU-04: refuses Jersey's postcode under the United Kingdom, and charges Jersey no UK VAT", async () => {
    const buying = await newBasketCheckout(["studio-tote"]);
    const jersey = { ...quayside, city: "St Helier", postcode: "JE2 3AB" };
    const input = { ...allAt(jersey), validate_addresses: true };
    const refused = await updateCheckout(buying, input);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: {
          "address_delivery_json.postcode": [
            "Postcodes that begin with JE are in Jersey. Choose Jersey as the country",
          ],
        },
      },
    });
    const chosen = parseOrder(
      await updateCheckout(buying, {
        ...allAt({ ...jersey, country: "JE" }),
        validate_addresses: true,
      }),
    );
    expect(chosen.totals).toMatchObject({ tax: 0, reverseCharge: true });
    const man = { ...quayside, city: "Douglas", postcode: "IM1 1AA" };
    const isle = parseOrder(
      await updateCheckout(buying, { ...allAt(man), validate_addresses: true }),
    );
    expect(isle.totals).toMatchObject({ tax: 539, reverseCharge: false });
  });

  test("BU-05: stores Greek VAT numbers with EL, and those of other countries unchanged", async () => {
    const buying = await newBasketCheckout(["studio-tote"]);
    for (const [typed, stored] of [
      ["GR123456789", "EL123456789"],
      ["CHE-123.456.789 MWST", "CHE-123.456.789 MWST"],
    ])
      expect(parseOrder(await updateCheckout(buying, { vat_number: typed })).vat_number).toBe(
        stored,
      );
    const zurich = { ...quayside, city: "Zürich", postcode: "CH-8001", country: "CH" };
    const swiss = parseOrder(
      await updateCheckout(buying, { ...allAt(zurich), validate_addresses: true }),
    );
    expect(swiss).toMatchObject({
      vat_number: "CHE-123.456.789 MWST",
      address_billing_json: { postcode: "8001" },
    });
  });

  test("requires the Latin form of text that documents cannot print, before any payment, and stores both", async () => {
    const buying = await newBasketCheckout(["studio-tote"]);
    const cairo = {
      ...quayside,
      first_name: "محمد",
      street_address_1: "١٥ شارع طلعت حرب",
      city: "القاهرة",
      postcode: "",
      country: "EG",
    };
    const paying = { ...allAt(cairo), payment_type: "bacs", agree_terms: true, status: "pending" };
    expect(await errorsOf(updateCheckout(buying, paying))).toEqual(
      expect.arrayContaining([
        "address_billing_json.latin_first_name",
        "address_billing_json.latin_street_address_1",
        "address_billing_json.latin_city",
      ]),
    );
    const latin = {
      latin_first_name: "Mohamed",
      latin_street_address_1: "15 Talaat Harb Street",
      latin_city: "Cairo",
    };
    const placed = parseOrder(
      await updateCheckout(buying, { ...paying, ...allAt({ ...cairo, ...latin }) }),
    );
    expect(placed).toMatchObject({
      status: "pending",
      address_billing_json: { first_name: "محمد", ...latin },
    });
  });

  test("starts with the country that its member registered with", async () => {
    const german = await registerMember({ country: "DE" });
    const buying = await newBasketCheckout(["studio-tote"], german);
    const { shipping, totals } = await readBasket(buying.browser);
    expect(shipping).toEqual({ country: "DE" });
    expect(totals).toMatchObject({ shipping: 1250, tax: 0 });
  });
});

describe("a saved address", () => {
  const dublin = {
    type: "account" as const,
    street_address_1: "12 Merrion Square",
    city: "Dublin",
    country: "IE",
  };

  test("BU-06: needs a postcode only in countries that use them", async () => {
    const { visitor, user, token } = await newMember();
    const params = { id: user.id };
    const save = (change: object) =>
      visitor.call(createAddress, { params, body: { ...dublin, ...change } }, token);
    for (const change of [
      { postcode: "" },
      { country: "CR", city: "San José", postcode: "" },
      { country: "HK", city: "", county: "Kowloon", postcode: "" },
    ])
      expect((await save(change)).status).toBe(201);
    expect((await save({ country: "DE", postcode: "" })).status).toBe(422);
    expect((await save({ country: "GB", postcode: "GY1 1AA" })).status).toBe(422);
  });

  test("can be sent back as it was read, including nulls", async () => {
    const { visitor, user, token } = await newMember();
    const made = await visitor.call(
      createAddress,
      { params: { id: user.id }, body: dublin },
      token,
    );
    const read = createAddress.replies[201].parse(made.body).data;
    expect(read).toMatchObject({ postcode: null, email: null, latin_city: null });
    const params = { id: user.id, addressId: read.id };
    const sent = await visitor.call(updateAddress, { params, body: read }, token);
    expect(sent).toMatchObject({ status: 200, body: { data: read } });
  });
});

const renewals = sharedRenewals();

const berlin = {
  first_name: "Ada",
  last_name: "Okonkwo",
  company: "Studio Ada GmbH",
  street_address_1: "Kantstraße 12",
  city: "Berlin",
  postcode: "10623",
  country: "DE",
  email: "accounts@studio-ada.example",
};

describe("a member who moves to another country", () => {
  test("can change the address of a renewal until the lock date: VAT is recalculated, the net price stays", async () => {
    const checkout = await buyPlanByCard("professional+annual");
    const { member } = checkout;
    const { id } = member.user;
    await renewals.tend(id, `${daysAfter(endsOn, -60)} 00:00`);
    const orderId = await renewalOf(checkout);
    const move = (body: object) =>
      sendAsMember(member, "PUT", "/users/subscription/billing", { body });
    const refused = await move({ address: { ...berlin, postcode: "" }, vat_number: "DE1" });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { "address.postcode": ["Enter the postcode"] } },
    });
    const billing = { address: berlin, vat_number: "de 123 456 789" };
    expectStatus(await move(billing), 200);
    expectStatus(await move(billing), 200);
    expect((await readPlan(member))?.billing).toMatchObject({
      country: "DE",
      vat_number: "DE123456789",
      address: { city: "Berlin" },
      why_fixed: null,
    });
    expect(await readOrder({ ...checkout, orderId })).toMatchObject({
      vat_number: "DE123456789",
      address_billing_json: { city: "Berlin" },
      totals: { subTotal: 240_000, tax: 0, total: 240_000, reverseCharge: true },
      payments: [{ amount: 240_000, due: endsOn }],
    });
    await expectEmails(member, "Renewal", 1);
    await renewals.tend(id, `${endsOn} 09:00`);
    expect(await netPaidAtStripe(orderId)).toBe(240_000);
    expectStatus(await move({ address: { ...berlin, city: "Potsdam" } }), 200);
  });

  test("can change the address before the order of the next term exists", async () => {
    const checkout = await buyPlanByCard("professional+annual");
    const { member } = checkout;
    const { id } = member.user;
    const body = { address: berlin };
    expectStatus(await sendAsMember(member, "PUT", "/users/subscription/billing", { body }), 200);
    expect(await readPlan(member)).toMatchObject({
      billing: { country: "DE" },
      next: { to_pay_display: "£2,400.00", order_id: null },
    });
    await renewals.tend(id, `${daysAfter(endsOn, -60)} 00:00`);
    const orderId = await renewalOf(checkout);
    expect(await readOrder({ ...checkout, orderId })).toMatchObject({
      address_billing_json: { city: "Berlin" },
      total_display: "£2,400.00",
    });
    // The order of the current term stays as it was invoiced.
    expect(await readOrder(checkout)).toMatchObject({ address_billing_json: { country: "GB" } });
  });

  test("can be helped by finance until the renewal is paid, with a reason in the audit log", async () => {
    const checkout = await buyPlanByCard("professional+monthly");
    const { id } = checkout.member.user;
    await renewals.tend(id, `${daysAfter(endsOn, -60)} 00:00`);
    const orderId = await renewalOf(checkout);
    const before = await staffOrder(orderId);
    expect(before.acts.rebill.why_not).toBeNull();
    const body = {
      address: berlin,
      vat_number: "",
      company_number: "HRB 1",
      version: before.version,
      reason: "They moved to Berlin.",
    };
    const token = await tokenOf("staff");
    const change = (sent: object) =>
      call(rebillRenewal, { params: { id: orderId }, body: { ...body, ...sent } }, token);
    expect((await change({})).status).toBe(200);
    expect((await change({})).status).toBe(409);
    expect(await staffOrder(orderId)).toMatchObject({
      address_billing_json: { city: "Berlin" },
      company_number: "HRB 1",
      totals: { total: 264_000, toPayMonthly: 22_000 },
    });
    expect((await readMembership(id)).renewal).toMatchObject({ toPay: 22_000 });
    await renewals.tend(id, `${monthsAfter(today, 11)} 09:00`);
    await renewals.tend(id, `${endsOn} 09:00`);
    expect(await netPaidAtStripe(orderId)).toBe(22_000);
    const paid = await staffOrder(orderId);
    expect(paid.acts.rebill.why_not).toContain("paid");
    expect((await change({ version: paid.version })).status).toBe(409);
  });
});
