import { beforeAll, describe, expect, test } from "vitest";
import { basketContract } from "../../../shared/contract/basket/basket.ts";
import { tokenOf } from "../../support/api.ts";
import {
  addBasketItem,
  sendAsClient,
  sendExpectingOk,
  lineId,
  newShopClient,
  readBasket,
  statusOf,
} from "../../support/basket-calls.ts";
import { newMember } from "../../support/members.ts";
import { openTable, type StackTable } from "../../support/table.ts";

let table: StackTable;
beforeAll(async () => {
  table = await openTable();
});

describe("upgrades", () => {
  test("a higher plan is an upgrade line; the same or a lower plan is refused with the reason", async () => {
    const browser = newShopClient({ bearer: await tokenOf("professional") });
    const seen = await addBasketItem(browser, "premium+annual");
    expect(seen.data?.subscription).toMatchObject([
      { purchase_type: "upgrade", upgrade: true, next_cost: 480_000 },
    ]);
    expect(seen.totals.upgrade).toBeGreaterThan(0);
    expect(seen.totals).toMatchObject({ upgradeRenewal: 480_000, upgradeMonths: null });
    expect(seen.totals.upgradeNextPaymentDueDisplay).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    const same = await sendAsClient(browser, "GET", "/basket/professional+annual");
    expect(same).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("already have Professional") },
    });
    // Personas are shared, so the line is removed for other tests.
    await sendExpectingOk(browser, "DELETE", `/basket/${lineId(seen, "premium")}`);
    const high = newShopClient({ bearer: await tokenOf("premium") });
    const lower = await sendAsClient(high, "GET", "/basket/professional+monthly");
    expect(lower).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("includes everything in Professional") },
    });
  });

  test("the quoted price is the price in the basket", async () => {
    const browser = newShopClient({ bearer: await tokenOf("professional") });
    const { quoteUpgrade } = basketContract.endpoints;
    const answer = await sendAsClient(browser, "POST", "/users/upgrade-quote", { plan_id: 17 });
    const quote = quoteUpgrade.replies[200].parse(answer.body).data;
    expect(quote.lines).toMatchObject([{ upgrade: true, product: { slug: "premium-enterprise" } }]);
    const seen = await addBasketItem(browser, "premium-enterprise+upgrade");
    expect(seen.totals.toPay).toBe(quote.toPay);
    const key = { pk: `BASKET#${seen.token}`, sk: "BASKET" };
    expect(await table.read(key)).toMatchObject({ quotes: [{ quoteId: quote.id }] });
    await sendExpectingOk(browser, "DELETE", `/basket/${lineId(seen, "premium-enterprise")}`);
  });

  test.each([
    ["professional", { plan_id: 15 }, 409],
    ["professional", { plan_id: 99 }, 404],
    ["professional", { plan_id: 16, period: "monthly" }, 422],
    ["professional", { plan_id: "16" }, 422],
    ["basics", { plan_id: 16 }, 409],
    ["team-member", { plan_id: 17 }, 409],
  ] as const)("%s requests %o: %i", async (persona, body, status) => {
    const browser = newShopClient({ bearer: await tokenOf(persona) });
    expect(await statusOf(sendAsClient(browser, "POST", "/users/upgrade-quote", body))).toBe(
      status,
    );
  });

  test("visitors and members without a plan have none", async () => {
    expect(await statusOf(sendAsClient(newShopClient(), "GET", "/basket/premium+upgrade"))).toBe(
      409,
    );
    const { token: bearer } = await newMember();
    const without = newShopClient({ bearer });
    expect(await statusOf(sendAsClient(without, "GET", "/basket/premium+upgrade"))).toBe(409);
  });

  test("a member of a team cannot upgrade the team's plan", async () => {
    const browser = newShopClient({ bearer: await tokenOf("team-member") });
    const seen = await addBasketItem(browser, "premium+annual");
    expect(seen.data?.subscription).toMatchObject([{ purchase_type: "annual", upgrade: false }]);
    await sendExpectingOk(browser, "DELETE", `/basket/${lineId(seen, "premium")}`);
  });

  test("a plan in a visitor's basket becomes an upgrade at login", async () => {
    const browser = newShopClient();
    await addBasketItem(browser, "premium+annual");
    browser.bearer = await tokenOf("professional");
    const seen = await readBasket(browser);
    expect(seen.data?.subscription).toMatchObject([{ purchase_type: "upgrade" }]);
    expect(seen.messages).toEqual([expect.stringContaining("is now an upgrade")]);
    expect((await readBasket(browser)).messages).toEqual([]);
    await sendExpectingOk(browser, "DELETE", `/basket/${lineId(seen, "premium")}`);
  });
});
