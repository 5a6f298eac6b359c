import { expect, test } from "vitest";
import { newBasket, emptyCheckout } from "../../../functions/entities/basket.ts";
import { newOrder, orderKey } from "../../../functions/entities/order.ts";
import { updateBasket } from "../../../functions/commerce/cart/update-basket.ts";
import { withStripe } from "../../../functions/commerce/stripe/stripe-access.ts";
import { createDeps } from "../../../functions/platform/deps.ts";
import { readEnv } from "../../../functions/platform/env.ts";
import { newBasketToken, newOrderNumber } from "../../../functions/platform/ids.ts";
import { ConditionalCheckFailedError } from "../../../functions/platform/table/retry-on-conflict.ts";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { sendAsClient, newShopClient, statusOf } from "../../support/basket-calls.ts";
import { waitForMail } from "../../support/mailbox.ts";
import { newMember } from "../../support/members.ts";
import {
  type BasketCheckout,
  parseOrder,
  newPlacedOrder,
  recordFullReceipt,
  newBasketCheckout,
} from "../../support/orders-calls.ts";
import { environmentOf } from "../../support/running-functions.ts";
import { report, soldOrder } from "../../support/sold-order.ts";
import { openTable } from "../../support/table.ts";

const tile = "delft-quarter-tile-pattern";
const { listOrders } = ordersContract.endpoints;

/** Returns the number as a person in a hurry types it. */
const typed = (number: string): string => number.toLowerCase().replaceAll("-", "");

const ordersOf = async ({ member }: Pick<BasketCheckout, "member">) => {
  const { body } = await member.visitor.call(listOrders, {}, member.token);
  return listOrders.replies[200].parse(body).data;
};

test("an order has one number everywhere, and it is found however it is typed", async () => {
  const buying = await newPlacedOrder([tile]);
  const { orderId, browser, member } = buying;
  expect(orderId).toMatch(/^TB-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  const read = parseOrder(await sendAsClient(browser, "GET", `/users/orders/${typed(orderId)}`));
  expect(read.id).toBe(orderId);
  expect(
    parseOrder(
      await sendAsClient(browser, "PATCH", `/order/${typed(orderId)}`, { status: "pending" }),
    ).id,
  ).toBe(orderId);
  const survey = { rating: "great", order_id: typed(orderId) };
  expect(await statusOf(sendAsClient(browser, "POST", "/auth/survey", survey))).toBe(204);
  const mail = await waitForMail(member.email, "Pro forma");
  expect([mail.text.includes(orderId), mail.html.includes(orderId)]).toEqual([true, true]);
  expect((await recordFullReceipt({ ...buying, orderId: typed(orderId) })).status).toBe("paid");
});

test("a mistyped number gets another answer than an unknown one", async () => {
  const member = await newMember();
  const browser = newShopClient({ visitor: member.visitor, bearer: member.token });
  expect(await statusOf(sendAsClient(browser, "GET", `/users/orders/${newOrderNumber()}`))).toBe(
    404,
  );
  expect(await statusOf(sendAsClient(browser, "GET", "/users/orders/TB-0000-0001"))).toBe(422);
});

test("a placed order shows its number as its token, and never the basket's token", async () => {
  const buying = await newBasketCheckout([tile]);
  const token = buying.browser.token ?? "";
  const order = await newPlacedOrder([tile], {}, buying.member);
  const list = await ordersOf(order);
  expect(list.map((one) => one.token)).toEqual([order.orderId]);
  expect(order.order.token).toBe(order.orderId);
  expect(JSON.stringify([list, order.order])).not.toContain(token);
});

test("orders with IDs of the previous form keep them, and the newest order comes first", async () => {
  const member = await newMember();
  const table = await openTable();
  const ids = ["ord_01JD8Z5K3W9Q4T7B2M6X0C1RFV", newOrderNumber(), newOrderNumber()];
  const days = ["2026-03-01", "2026-05-01", "2026-04-01"];
  for (const [index, orderId] of ids.entries()) {
    const order = soldOrder([{ item: report }], {
      orderId,
      userId: member.user.id,
      token: newBasketToken(),
      placedAt: `${days[index]}T10:00:00.000Z`,
    });
    await table.write([...newOrder({ ...order, ...orderKey(member.user.id, orderId) })]);
  }
  expect((await ordersOf({ member })).map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
  const browser = newShopClient({ visitor: member.visitor, bearer: member.token });
  expect(parseOrder(await sendAsClient(browser, "GET", `/users/orders/${ids[0]}`)).token).toBe(
    ids[0],
  );
});

test("a number in use is not given again: the basket gets another one", async () => {
  const { orderId: takenNumber } = await newBasketCheckout([tile]);
  const env = readEnv(await environmentOf("basket"));
  const deps = withStripe(createDeps(env), env);
  const free = newOrderNumber();
  const numbers = [takenNumber, takenNumber, free];
  const visitor = {
    kind: "visitor",
    origin: { ip: "127.0.0.1", userAgent: "", place: null },
  } as const;
  const { row } = await updateBasket(
    { ...deps, newOrderNumber: () => numbers.shift() ?? "" },
    visitor,
    { token: null, row: null },
    (content) => ({ ...content, country: "FR" }),
  );
  expect(row?.orderId).toBe(free);
  const start = { ...emptyBasket, token: newBasketToken(), orderId: takenNumber, userId: null };
  await expect(deps.table.save(newBasket(start, new Date()).writes)).rejects.toThrow(
    ConditionalCheckFailedError,
  );
});

const emptyBasket = {
  voucher: null,
  lines: [],
  quotes: [],
  country: "GB",
  checkout: emptyCheckout,
};
