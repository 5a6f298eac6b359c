import { beforeAll, describe, expect, test } from "vitest";
import { orderKey, orderRow } from "../../../functions/entities/order.ts";
import { set } from "../../../functions/platform/table/write.ts";
import { mediaContract } from "../../../shared/contract/content/media.ts";
import { tokenOf } from "../../support/api.ts";
import {
  sendAsClient,
  costOf,
  sendExpectingOk,
  newShopClient,
  readBasket,
  statusOf,
} from "../../support/basket-calls.ts";
import { mailsTo, waitForMail } from "../../support/mailbox.ts";
import { newMember, newVerifiedMember } from "../../support/members.ts";
import {
  type BasketCheckout,
  filledOrder,
  parseOrder,
  newPlacedOrder,
  recordFullReceipt,
  updateCheckout,
  newBasketCheckout,
} from "../../support/orders-calls.ts";
import { openTable, type StackTable } from "../../support/table.ts";

const tile = "delft-quarter-tile-pattern";

let table: StackTable;
beforeAll(async () => {
  table = await openTable();
});

describe("a purchased report", () => {
  test("opens when it is paid, whatever the plan, and is listed under My Downloads", async () => {
    const member = await newVerifiedMember();
    const browser = newShopClient({ visitor: member.visitor, bearer: member.token });
    const open = () =>
      statusOf(sendAsClient(browser, "GET", "/content/slug/blue-before-breakfast"));
    const downloads = async () => {
      const { body } = await sendAsClient(browser, "GET", `/users/${member.user.id}/downloads`);
      return mediaContract.endpoints.listDownloads.replies[200].parse(body).data.downloads;
    };
    const order = await newPlacedOrder(["blue-before-breakfast-report"], {}, member);
    expect([await open(), await downloads()]).toEqual([403, []]);
    expect(await recordFullReceipt(order)).toMatchObject({
      status: "paid",
      left: 0,
      payments: [{ paid: true, overdue: false }],
    });
    expect(await open()).toBe(200);
    expect(await downloads()).toMatchObject([{ slug: "blue-before-breakfast" }]);
  });
});

describe("access to orders", () => {
  test("another member's order is not found by any call", async () => {
    const theirs = await newPlacedOrder([tile]);
    const me = newShopClient({ bearer: (await newMember()).token, token: theirs.browser.token });
    const path = `/order/${theirs.orderId}`;
    expect(await statusOf(sendAsClient(me, "PATCH", path, { status: "pending" }))).toBe(404);
    expect(await statusOf(sendAsClient(me, "PATCH", path, { status: "cancelled" }))).toBe(404);
    expect(await statusOf(sendAsClient(me, "PATCH", path, { agree_terms: true }))).toBe(404);
    expect(await statusOf(sendAsClient(me, "GET", `/users/orders/${theirs.orderId}`))).toBe(404);
    const open = await newBasketCheckout([tile]);
    const stolen = { ...me, token: open.browser.token };
    expect(
      await statusOf(sendAsClient(stolen, "PATCH", `/order/${open.orderId}`, filledOrder)),
    ).toBe(404);
    expect((await readBasket(open.browser)).order.agree_terms).toBe(false);
  });

  test("an order that is not placed yet cannot be cancelled", async () => {
    const open = await newBasketCheckout([tile]);
    expect(await statusOf(updateCheckout(open, { status: "cancelled" }))).toBe(409);
  });

  test("an unknown order is not found, and a malformed ID or an empty basket is refused", async () => {
    const member = await newMember();
    const browser = newShopClient({ visitor: member.visitor, bearer: member.token });
    expect(
      await statusOf(sendAsClient(browser, "PATCH", "/order/ord_1", { status: "pending" })),
    ).toBe(404);
    expect(await statusOf(sendAsClient(browser, "PATCH", "/order/1", {}))).toBe(422);
    expect(await statusOf(sendAsClient(newShopClient(), "PATCH", "/order/ord_1", {}))).toBe(401);
    const buying = await newBasketCheckout([tile], member);
    const { data } = await readBasket(buying.browser);
    await sendExpectingOk(buying.browser, "DELETE", `/basket/${data?.product[0]?.id}`);
    const body = { ...filledOrder, payment_type: "bacs", status: "pending" };
    expect(await updateCheckout(buying, body)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("empty") },
    });
  });
});

describe("staff", () => {
  const advance = async (orderId: string, body: object, persona: "staff" | "premium" = "staff") =>
    sendAsClient(
      newShopClient({ bearer: await tokenOf(persona) }),
      "PATCH",
      `/orders/${orderId}`,
      body,
    );

  /** Marks the order as paid, as if the money had arrived. */
  const pay = async ({ member, orderId }: BasketCheckout): Promise<void> => {
    const key = orderKey(member.user.id, orderId);
    const { totals } = orderRow.parse(await table.read(key));
    await table.write([set(key, { status: "paid", received: totals.toPay })]);
  };

  test("dispatch a paid order, and the buyer gets one email", async () => {
    const buying = await newPlacedOrder(["studio-tote"]);
    const { orderId, member } = buying;
    expect(await statusOf(advance(orderId, { status: "shipped" }))).toBe(409);
    await pay(buying);
    const parcel = { status: "shipped", carrier: "Royal Mail", tracking: "AB 123" };
    expect(parseOrder(await advance(orderId, parcel))).toMatchObject({
      status: "shipped",
      dispatched: true,
    });
    expect((await waitForMail(member.email, "Dispatched")).text).toContain("AB 123");
    expect(await statusOf(advance(orderId, parcel))).toBe(200);
    expect(parseOrder(await advance(orderId, { status: "completed" })).status).toBe("completed");
    const mails = await mailsTo(member.email);
    expect(mails.filter(({ subject }) => subject.includes("Dispatched"))).toHaveLength(1);
  });

  test("cancel an unpaid order, and nothing is due any more", async () => {
    const buying = await newPlacedOrder(["professional+annual"]);
    const cancelled = parseOrder(await advance(buying.orderId, { status: "cancelled" }));
    expect(cancelled).toMatchObject({ status: "cancelled", payments: [], left: 0 });
    const other = await newPlacedOrder([tile]);
    await pay(other);
    expect(await statusOf(advance(other.orderId, { status: "cancelled" }))).toBe(409);
  });

  test("alone may change an order's status, and only an existing one to an allowed status", async () => {
    const { orderId } = await newPlacedOrder([tile]);
    expect(await statusOf(advance(orderId, { status: "completed" }, "premium"))).toBe(403);
    expect(await statusOf(advance("ord_1", { status: "shipped" }))).toBe(404);
    expect(await statusOf(advance(orderId, { status: "paid" }))).toBe(422);
  });
});

test("a complete checkout by bank transfer takes at most 15 round trips, with at most two reads in each call", async () => {
  const { token: bearer, visitor } = await newMember();
  const browser = newShopClient({ visitor, bearer });
  let orderId = "";
  const steps: ReadonlyArray<() => ReturnType<typeof sendAsClient>> = [
    () => sendAsClient(browser, "GET", "/basket/studio-tote+product"),
    () => sendAsClient(browser, "PATCH", "/basket/country", { country: "IM" }),
    () =>
      sendAsClient(browser, "PATCH", `/order/${orderId}`, {
        ...filledOrder,
        validate_addresses: true,
      }),
    () => sendAsClient(browser, "PATCH", `/order/${orderId}`, { payment_type: "bacs" }),
    () => sendAsClient(browser, "PATCH", `/order/${orderId}`, { status: "pending" }),
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
