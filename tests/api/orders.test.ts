import { beforeAll, describe, expect, test } from "vitest";
import { failure } from "../../shared/contract/fields.ts";
import { mediaContract } from "../../shared/contract/media.ts";
import { ordersContract } from "../../shared/contract/orders.ts";
import { addressesContract } from "../../shared/contract/addresses.ts";
import { usersContract } from "../../shared/contract/users.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { tokenOf } from "../support/api.ts";
import { add, ask, costOf, good, lineId, newBrowser, readBasket } from "../support/basket-calls.ts";
import { later } from "../support/clock.ts";
import { mailsTo, mailTo } from "../support/mailbox.ts";
import { newMember, newVerifiedMember } from "../support/members.ts";
import {
  type Buying,
  filledIn,
  orderIn,
  placed,
  quayside,
  readOrder,
  receive,
  update,
  withBasket,
} from "../support/orders-calls.ts";
import { openTable, type StackTable } from "../support/table.ts";

const tile = "delft-quarter-tile-pattern";
const { listOrders, listPayments, readDocument } = ordersContract.endpoints;

let table: StackTable;
beforeAll(async () => {
  table = await openTable();
});

const errorsOf = async (answer: ReturnType<typeof ask>): Promise<readonly string[]> => {
  const { status, body } = await answer;
  expect({ status, body: status === 422 ? null : body }).toEqual({ status: 422, body: null });
  return Object.keys(failure.parse(body).errors);
};

const statusOf = async (answer: ReturnType<typeof ask>): Promise<number> => (await answer).status;

describe("the checkout is filled in", () => {
  test("and kept with the basket: objects or JSON text, postcodes in their normal form", async () => {
    const buying = await withBasket([tile, "studio-tote"]);
    const seen = orderIn(
      await update(buying, {
        address_account_json: quayside,
        address_billing_json: JSON.stringify({ ...quayside, email: "Bills@studio.example" }),
        address_delivery_json: { ...quayside, email: "not@stored.example" },
        purchase_number: " PO 4711 ",
        vat_number: "GB1",
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
    expect(order).toMatchObject({ payment_type: "bacs", vat_number: "GB1", company_number: "C2" });
  });

  test("the delivery address decides country, VAT and delivery, and a later choice moves it", async () => {
    const buying = await withBasket(["studio-tote"]);
    const paris = { ...quayside, postcode: "75001", city: "Paris", country: "FR" };
    const abroad = orderIn(
      await update(buying, { address_billing_json: quayside, address_delivery_json: paris }),
    );
    expect(abroad.totals).toMatchObject({ shipping: 1250, tax: 0, reverseCharge: true });
    const home = await good(buying.browser, "PATCH", "/basket/country", { country: "GB" });
    expect(home.totals).toMatchObject({ shipping: 495, tax: 539 });
    // A French postcode is none in the United Kingdom: it has to be put right.
    expect(await errorsOf(update(buying, { validate_addresses: true }))).toContain(
      "address_delivery_json.postcode",
    );
  });

  test("addresses are validated where they are needed, and nothing is stored that fails", async () => {
    const buying = await withBasket(["studio-tote"]);
    const faults = await errorsOf(
      update(buying, {
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

  test("the agreement is the text that was shown, with version, time and address; another plan needs another", async () => {
    const buying = await withBasket(["professional+monthly"]);
    const shown = (await readBasket(buying.browser)).order.contract;
    const agreed = orderIn(await update(buying, { agree_contract: true }));
    expect(agreed).toMatchObject({ agree_contract: true, contract: shown });
    const key = { pk: `BASKET#${buying.browser.token}`, sk: "BASKET" };
    expect(await table.read(key)).toMatchObject({
      checkout: { contract: { html: shown, version: expect.any(String), ip: expect.any(String) } },
    });
    const changed = await add(buying.browser, "premium+annual");
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
    const buying = await withBasket([tile]);
    expect(await statusOf(update(buying, body))).toBe(422);
  });

  test("prices, totals, ids, currencies and users that are sent change nothing", async () => {
    const buying = await withBasket([tile]);
    const before = await readBasket(buying.browser);
    const seen = orderIn(
      await update(buying, {
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

describe("bank transfer", () => {
  test("places the order: payment, pro forma, an empty basket, saved addresses", async () => {
    const buying = await placed([tile, "studio-tote"], { purchase_number: "PO 1" });
    const { order, browser, member } = buying;
    expect(order).toMatchObject({
      status: "pending",
      payment_type: "bacs",
      shipping: true,
      dispatched: false,
      total: 13_434,
      received: 0,
      left: 13_434,
      purchase_number: "PO 1",
      payments: [{ amount: 13_434, paid: false, overdue: false, type: "bacs" }],
      documents: [{ id: "pro-forma", kind: "pro-forma" }],
    });
    expect(await readBasket(browser)).toMatchObject({ data: null, shipping: { country: null } });
    const { body } = await member.visitor.call(
      addressesContract.endpoints.listAddresses,
      { params: { id: member.user.id } },
      member.token,
    );
    const saved = addressesContract.endpoints.listAddresses.replies[200].parse(body);
    expect(saved.data.map(({ type }) => type).sort()).toEqual(["account", "billing", "delivery"]);
    const next = await add(browser, tile);
    expect(next.data?.id).not.toBe(buying.orderId);
  });

  test("a monthly plan has twelve payments that sum to the total, and opens nothing yet", async () => {
    const { order, member } = await placed(["professional+monthly"]);
    expect(order.payments).toHaveLength(12);
    expect(order.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(316_800);
    expect(order).toMatchObject({ monthly: true, left: 26_400, agree_contract: true });
    expect(order.contract).toContain("England and Wales");
    expect(order.contract_agreed_at_display).toMatch(/\(London\)$/);
    const { body } = await member.visitor.call(
      usersContract.endpoints.readUser,
      { params: { id: member.user.id } },
      member.token,
    );
    expect(body).toMatchObject({ data: { plan: { id: 14 }, subscriptions: [] } });
  });

  test("asking twice, one after the other or at once, places it once", async () => {
    const buying = await withBasket([tile]);
    const body = { ...filledIn, payment_type: "bacs", status: "pending" };
    const answers = await Promise.all([1, 2, 3, 4].map(() => update(buying, body)));
    expect(answers.map((answer) => orderIn(answer).id)).toEqual(Array(4).fill(buying.orderId));
    expect(orderIn(await update(buying, { status: "pending" })).status).toBe("pending");
    const { body: listed } = await ask(buying.browser, "GET", "/users/orders");
    expect(listOrders.replies[200].parse(listed).data).toHaveLength(1);
    expect(await statusOf(update(buying, { purchase_number: "late" }))).toBe(409);
  });

  test("what is not filled in is told by field", async () => {
    const buying = await withBasket(["professional+annual", "studio-tote"]);
    const missing = await errorsOf(update(buying, { status: "pending" }));
    expect(missing).toEqual(
      expect.arrayContaining(["payment_type", "agree_terms", "agree_contract"]),
    );
    expect(missing.some((field) => field.startsWith("address_delivery_json."))).toBe(true);
    const card = { ...filledIn, payment_type: "card", status: "pending" };
    expect(await errorsOf(update(buying, card))).toEqual(["payment_type"]);
    // The refused call stored nothing of what it said.
    expect((await readBasket(buying.browser)).order).toMatchObject({
      payment_type: null,
      agree_terms: false,
    });
  });

  test("with another total than the buyer was shown nothing happens, and the new one is told", async () => {
    const buying = await withBasket([tile]);
    orderIn(await update(buying, { ...filledIn, payment_type: "bacs" }));
    const other = { ...buying.browser };
    const seen = await readBasket(other);
    await good(other, "PATCH", `/basket/${lineId(seen, tile)}`, { qty: 2 });
    const refused = await update(buying, { status: "pending", shown_to_pay: 10_200 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "conflict", message: expect.stringContaining("£204.00") },
    });
    expect(
      orderIn(await update(buying, { status: "pending", shown_to_pay: 20_400 })),
    ).toMatchObject({
      total: 20_400,
    });
  });

  test("an unpaid payment is overdue from its day on", async () => {
    const { browser, member, orderId, order } = await placed([tile]);
    const today = londonDay(new Date());
    expect(order.payments[0]?.due).toBe(daysAfter(today, 30));
    const overdueAt = async (dueOn: string): Promise<boolean | undefined> => {
      await table.write([
        {
          Update: {
            TableName: table.name,
            Key: { pk: `USER#${member.user.id}`, sk: `PAYMENT#${orderId}#01` },
            UpdateExpression: "SET dueOn = :due",
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeValues: { ":due": dueOn },
          },
        },
      ]);
      const { body } = await ask(browser, "GET", "/users/payments");
      return listPayments.replies[200].parse(body).data[0]?.overdue;
    };
    expect(await overdueAt(daysAfter(today, 1))).toBe(false);
    expect(await overdueAt(today)).toBe(true);
    expect(await overdueAt(daysAfter(today, -1))).toBe(true);
  });

  test("its pro forma is mailed, and opens for its buyer alone", async () => {
    const buying = await placed([tile]);
    const { member, browser, orderId } = buying;
    await mailTo(member.email, "Pro forma");
    await expect
      .poll(async () => (await readOrder(buying)).documents[0]?.ready, { timeout: 20_000 })
      .toBe(true);
    const path = `/users/orders/${orderId}/documents/pro-forma`;
    const { body } = await ask(browser, "GET", path);
    const { temporaryURL } = readDocument.replies[200].parse(body);
    const file = await fetch(temporaryURL);
    expect(file.status).toBe(200);
    expect((await file.text()).startsWith("%PDF")).toBe(true);
    const stranger = newBrowser({ bearer: (await newMember()).token });
    expect(await statusOf(ask(stranger, "GET", path))).toBe(404);
    expect(await statusOf(ask(browser, "GET", `${path}x`))).toBe(404);
  });
});

describe("free orders", () => {
  test("are done at once: opened, under My Downloads, confirmed by one mail", async () => {
    const member = await newVerifiedMember();
    const buying = await withBasket(["the-undyed-house-taster"], member);
    const done = orderIn(
      await update(buying, {
        address_account_json: quayside,
        agree_terms: true,
        status: "pending",
      }),
    );
    expect(done).toMatchObject({
      status: "paid",
      payment_type: null,
      total: 0,
      left: 0,
      payments: [],
      documents: [],
    });
    const { listDownloads } = mediaContract.endpoints;
    const params = { params: { id: member.user.id } };
    const { body } = await member.visitor.call(listDownloads, params, member.token);
    const { downloads } = listDownloads.replies[200].parse(body).data;
    expect(downloads.map(({ title }) => title)).toEqual(["The Undyed House"]);
    const { subject } = await mailTo(member.email, "Order");
    expect(subject).toContain("confirmed");
    orderIn(await update(buying, { status: "pending" }));
    const mails = await mailsTo(member.email);
    expect(mails.filter(({ subject: it }) => it.includes("Order"))).toHaveLength(1);
  });
});

describe("what was bought", () => {
  test("opens when it is paid, whatever the plan is, and stands under My Downloads", async () => {
    const member = await newVerifiedMember();
    const browser = newBrowser({ visitor: member.visitor, bearer: member.token });
    const open = () => statusOf(ask(browser, "GET", "/content/slug/blue-before-breakfast"));
    const downloads = async () => {
      const { body } = await ask(browser, "GET", `/users/${member.user.id}/downloads`);
      return mediaContract.endpoints.listDownloads.replies[200].parse(body).data.downloads;
    };
    const order = await placed(["blue-before-breakfast-report"], {}, member);
    expect([await open(), await downloads()]).toEqual([403, []]);
    expect(await receive(order)).toMatchObject({
      status: "paid",
      left: 0,
      payments: [{ paid: true, overdue: false }],
    });
    expect(await open()).toBe(200);
    expect(await downloads()).toMatchObject([{ slug: "blue-before-breakfast" }]);
  });
});

describe("whose order", () => {
  test("another member's is not found, in any way", async () => {
    const theirs = await placed([tile]);
    const me = newBrowser({ bearer: (await newMember()).token, token: theirs.browser.token });
    const path = `/order/${theirs.orderId}`;
    expect(await statusOf(ask(me, "PATCH", path, { status: "pending" }))).toBe(404);
    expect(await statusOf(ask(me, "PATCH", path, { status: "cancelled" }))).toBe(404);
    expect(await statusOf(ask(me, "PATCH", path, { agree_terms: true }))).toBe(404);
    expect(await statusOf(ask(me, "GET", `/users/orders/${theirs.orderId}`))).toBe(404);
    const open = await withBasket([tile]);
    const stolen = { ...me, token: open.browser.token };
    expect(await statusOf(ask(stolen, "PATCH", `/order/${open.orderId}`, filledIn))).toBe(404);
    expect((await readBasket(open.browser)).order.agree_terms).toBe(false);
  });

  test("only renewals can be cancelled by the member", async () => {
    const buying = await placed([tile]);
    expect(await statusOf(update(buying, { status: "cancelled" }))).toBe(409);
    const open = await withBasket([tile]);
    expect(await statusOf(update(open, { status: "cancelled" }))).toBe(409);
  });

  test("a renewal can be cancelled until it is fixed", async () => {
    const buying = await placed(["professional+annual"]);
    const lockAt = new Date(Date.now() + 3_600_000).toISOString();
    const key = { pk: `USER#${buying.member.user.id}`, sk: `ORDER#${buying.orderId}` };
    await table.write([
      {
        Update: {
          TableName: table.name,
          Key: key,
          UpdateExpression: "SET renewal = :true, lockAt = :lock",
          ExpressionAttributeValues: { ":true": true, ":lock": lockAt },
        },
      },
    ]);
    expect(await readOrder(buying)).toMatchObject({ renewal: true, cancellable: true });
    expect(await later("PT2H", () => statusOf(update(buying, { status: "cancelled" })))).toBe(409);
    const cancelled = orderIn(await update(buying, { status: "cancelled" }));
    expect(cancelled).toMatchObject({ status: "cancelled", cancellable: false, payments: [] });
    expect(await statusOf(update(buying, { status: "cancelled" }))).toBe(409);
  });

  test("nobody's, empty or odd", async () => {
    const member = await newMember();
    const browser = newBrowser({ visitor: member.visitor, bearer: member.token });
    expect(await statusOf(ask(browser, "PATCH", "/order/ord_1", { status: "pending" }))).toBe(404);
    expect(await statusOf(ask(browser, "PATCH", "/order/1", {}))).toBe(422);
    expect(await statusOf(ask(newBrowser(), "PATCH", "/order/ord_1", {}))).toBe(401);
    const buying = await withBasket([tile], member);
    const { data } = await readBasket(buying.browser);
    await good(buying.browser, "DELETE", `/basket/${data?.product[0]?.id}`);
    const body = { ...filledIn, payment_type: "bacs", status: "pending" };
    expect(await update(buying, body)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("empty") },
    });
  });
});

describe("staff", () => {
  const advance = async (orderId: string, body: object, persona: "staff" | "premium" = "staff") =>
    ask(newBrowser({ bearer: await tokenOf(persona) }), "PATCH", `/orders/${orderId}`, body);

  /** As if the money had come. */
  const pay = async ({ member, orderId }: Buying): Promise<void> => {
    await table.write([
      {
        Update: {
          TableName: table.name,
          Key: { pk: `USER#${member.user.id}`, sk: `ORDER#${orderId}` },
          UpdateExpression: "SET #status = :paid, received = totals.toPay",
          ExpressionAttributeNames: { "#status": "status" },
          ExpressionAttributeValues: { ":paid": "paid" },
        },
      },
    ]);
  };

  test("dispatch what is paid and is sent, and the buyer hears of it once", async () => {
    const buying = await placed(["studio-tote"]);
    const { orderId, member } = buying;
    expect(await statusOf(advance(orderId, { status: "shipped" }))).toBe(409);
    await pay(buying);
    const parcel = { status: "shipped", carrier: "Royal Mail", tracking: "AB 123" };
    expect(orderIn(await advance(orderId, parcel))).toMatchObject({
      status: "shipped",
      dispatched: true,
    });
    expect((await mailTo(member.email, "Dispatched")).text).toContain("AB 123");
    expect(await statusOf(advance(orderId, parcel))).toBe(409);
    expect(orderIn(await advance(orderId, { status: "completed" })).status).toBe("completed");
    const mails = await mailsTo(member.email);
    expect(mails.filter(({ subject }) => subject.includes("Dispatched"))).toHaveLength(1);
  });

  test("cancel what is not paid; its payments are owed no more", async () => {
    const buying = await placed(["professional+monthly"]);
    const cancelled = orderIn(await advance(buying.orderId, { status: "cancelled" }));
    expect(cancelled).toMatchObject({ status: "cancelled", payments: [], left: 0 });
    const other = await placed([tile]);
    await pay(other);
    expect(await statusOf(advance(other.orderId, { status: "cancelled" }))).toBe(409);
  });

  test("members may not, and there is nothing to do to what is not there", async () => {
    const { orderId } = await placed([tile]);
    expect(await statusOf(advance(orderId, { status: "completed" }, "premium"))).toBe(403);
    expect(await statusOf(advance("ord_1", { status: "shipped" }))).toBe(404);
    expect(await statusOf(advance(orderId, { status: "paid" }))).toBe(422);
  });
});

test("a whole bank-transfer checkout takes at most 20 round trips, each call two reads", async () => {
  const { token: bearer, visitor } = await newMember();
  const browser = newBrowser({ visitor, bearer });
  let orderId = "";
  const steps: ReadonlyArray<() => ReturnType<typeof ask>> = [
    () => ask(browser, "GET", "/basket/studio-tote+product"),
    () => ask(browser, "PATCH", "/basket/country", { country: "IM" }),
    () => ask(browser, "PATCH", `/order/${orderId}`, { ...filledIn, validate_addresses: true }),
    () => ask(browser, "PATCH", `/order/${orderId}`, { payment_type: "bacs" }),
    () => ask(browser, "PATCH", `/order/${orderId}`, { status: "pending" }),
  ];
  let all = 0;
  for (const step of steps) {
    const answer = await step();
    expect(answer.status).toBe(200);
    const { trips, writes } = costOf(answer);
    expect(trips).toBeLessThanOrEqual(2);
    all += trips + writes;
    if (orderId === "") {
      const seen = await readBasket({ ...browser, token: undefined });
      orderId = seen.data?.id ?? "";
      browser.token = seen.token;
    }
  }
  expect(all).toBeLessThanOrEqual(15);
});
