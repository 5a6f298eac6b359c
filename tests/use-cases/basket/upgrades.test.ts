import { beforeAll, describe, expect, test } from "vitest";
import { entitlementKey } from "../../../functions/entities/entitlement.ts";
import { membershipKey } from "../../../functions/entities/membership.ts";
import { addToAttribute, present, set } from "../../../functions/platform/table/write.ts";
import { basketContract } from "../../../shared/contract/basket/basket.ts";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { daysAfter, monthsAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay, londonInstant } from "../../../shared/kernel/london-date.ts";
import { addBasketItem, sendAsClient, newShopClient } from "../../support/basket-calls.ts";
import { openAheadFunction } from "../../support/ahead-function.ts";
import {
  newCheckout,
  parseOrder as orderPaid,
  pay,
  readOrder as readPaid,
} from "../../support/buyer.ts";
import type { NewMember } from "../../support/members.ts";
import {
  filledOrder,
  parseOrder,
  newPlacedOrder,
  readOrder,
  recordFullReceipt,
  updateCheckout,
} from "../../support/orders-calls.ts";
import { openTable, type StackTable } from "../../support/table.ts";

let table: StackTable;
beforeAll(async () => {
  table = await openTable();
});

const { readUser } = usersContract.endpoints;

const planOf = async ({ visitor, user, token }: NewMember) => {
  const { body } = await visitor.call(readUser, { params: { id: user.id } }, token);
  const { plan, subscriptions } = readUser.replies[200].parse(body).data;
  return { plan: plan.id, subscriptions };
};

const today = (): string => londonDay(new Date());
const midnight = (day: string): string => londonInstant(`${day} 00:00`)?.toISOString() ?? "";

/** Moves the term as if the plan had been bought on that day. */
const moveTerm = async ({ user }: NewMember, startsOn: string): Promise<void> => {
  const endsAt = midnight(monthsAfter(startsOn, 12));
  const term = { startsAt: midnight(startsOn), endsAt, termEndsAt: endsAt, renewsAt: endsAt };
  await table.write([
    set(entitlementKey(user.id), term, present),
    set(membershipKey(user.id), { anchorOn: startsOn, version: addToAttribute(1) }, present),
  ]);
};

describe("a paid plan", () => {
  test("runs for a year from the day on which the payment arrived", async () => {
    const order = await newPlacedOrder(["professional+annual"]);
    const paid = await recordFullReceipt(order);
    expect(paid).toMatchObject({ status: "active", payments: [{ paid: true, amount: 288_000 }] });
    const { plan, subscriptions } = await planOf(order.member);
    expect(plan).toBe(15);
    expect(subscriptions).toMatchObject([
      { order_id: order.orderId, expiry: midnight(monthsAfter(today(), 12)), status: "Active" },
    ]);
  });

  test("has its monthly payments due on the same day of each month", async () => {
    const { payments } = orderPaid(await pay(await newCheckout(["professional+monthly"])));
    expect(payments.map(({ due, paid, amount }) => [due, paid, amount])).toEqual(
      Array.from({ length: 12 }, (_, month) => [monthsAfter(today(), month), month === 0, 26_400]),
    );
  });
});

describe("an upgrade", () => {
  test("of a yearly plan costs the difference for the remaining days, and the dates of the term stay", async () => {
    const first = await newPlacedOrder(["professional+annual"]);
    await recordFullReceipt(first);
    const startsOn = daysAfter(monthsAfter(today(), -12), 100);
    await moveTerm(first.member, startsOn);
    const before = await planOf(first.member);
    const upgrade = await newPlacedOrder(["premium+annual"], {}, first.member);
    expect(upgrade.order.basket.subscription[0]?.notes[0]).toContain("for the 100 days left");
    // The amounts are those of a year without a leap day.
    if (daysAfter(startsOn, 365) === monthsAfter(startsOn, 12))
      expect(upgrade.order.totals).toMatchObject({
        upgrade: 65_753,
        tax: 13_151,
        totalDisplay: "£789.04",
      });
    expect(upgrade.order.upgrade_parent_id).toBe(first.orderId);
    expect((await planOf(first.member)).plan).toBe(15);
    await recordFullReceipt(upgrade);
    const after = await planOf(first.member);
    expect(after.plan).toBe(16);
    expect(after.subscriptions[0]?.expiry).toBe(before.subscriptions[0]?.expiry);
    // Premium includes Professional, so the same upgrade is not possible again.
    const again = newShopClient({ visitor: first.member.visitor, bearer: first.member.token });
    expect((await sendAsClient(again, "GET", "/basket/premium+upgrade")).status).toBe(409);
  });

  test("of a monthly plan changes the remaining payments to the new price", async () => {
    const first = await newCheckout(["professional+monthly"]);
    orderPaid(await pay(first));
    const upgrade = await newCheckout(["premium+monthly"], first.member);
    const upgraded = orderPaid(await pay(upgrade));
    expect(upgraded.totals).toMatchObject({
      upgrade: 22_000,
      upgradeMonths: 44_000,
      upgradeRenewal: null,
      toPay: 26_400,
      months: 0,
    });
    const before = await readPaid(first);
    expect(before?.payments.map(({ amount }) => amount)).toEqual([
      26_400,
      ...Array(11).fill(52_800),
    ]);
    expect(upgraded.payments).toHaveLength(1);
  });

  test("whose quoted price has expired is priced again, with one message", async () => {
    const first = await newPlacedOrder(["professional+annual"]);
    await recordFullReceipt(first);
    const { visitor, token: bearer } = first.member;
    const browser = newShopClient({ visitor, bearer });
    const quoted = await addBasketItem(browser, "premium+annual");
    const key = { pk: `BASKET#${quoted.token}`, sk: "BASKET" };
    const row = await table.read(key);
    const orderId = quoted.data?.id ?? "";
    const buying = { member: first.member, browser, orderId };
    parseOrder(await updateCheckout(buying, { ...filledOrder, payment_type: "bacs" }));
    const { call } = await openAheadFunction("basket");
    const caller = { ...first.member, basketToken: quoted.token };
    const read = async () => {
      const { body } = await call("PT31M", basketContract.endpoints.readBasket, caller);
      return basketContract.endpoints.readBasket.replies[200].parse(body);
    };
    expect((await read()).messages).toEqual([expect.stringContaining("has been recalculated")]);
    expect(await table.read(key)).not.toMatchObject({ quotes: row?.["quotes"] });
    expect((await read()).messages).toEqual([]);
  });

  test("that is never paid changes nothing", async () => {
    const first = await newPlacedOrder(["professional+annual"]);
    await recordFullReceipt(first);
    const before = [await planOf(first.member), (await readOrder(first)).payments];
    await newPlacedOrder(["premium+annual"], {}, first.member);
    expect([await planOf(first.member), (await readOrder(first)).payments]).toEqual(before);
  });
});
