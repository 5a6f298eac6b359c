import { beforeAll, describe, expect, test } from "vitest";
import { basketContract } from "../../../shared/contract/basket/basket.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import {
  addBasketItem,
  tryAddBasketItem,
  sendAsClient,
  costOf,
  sendExpectingOk,
  lineId,
  linesOf,
  newShopClient,
  readBasket,
  statusOf,
} from "../../support/basket-calls.ts";
import { newMember, type NewMember } from "../../support/members.ts";
import { openTable, type StackTable } from "../../support/table.ts";

const tile = "delft-quarter-tile-pattern";
const { resetToken } = basketContract.endpoints;

let table: StackTable;
beforeAll(async () => {
  table = await openTable();
});
/** Returns the stored rows of the basket with this token. */
const rowsOf = (token: string) => table.under(`BASKET#${token}`);

describe("a visitor's basket", () => {
  test("is empty until something is added, and reading it stores nothing", async () => {
    const browser = newShopClient({ token: "a-token-that-nobody-knows" });
    const seen = await readBasket(browser);
    expect(seen).toMatchObject({
      data: { id: null, product: [], subscription: [] },
      shipping: { country: "GB" },
      totalItems: 0,
      totals: { total: 0, totalDisplay: "£0.00" },
      messages: [],
    });
    expect(seen.countries[0]).toEqual({
      id: "GB",
      label: "United Kingdom",
      needs_postcode: true,
    });
    const { body } = await sendAsClient(browser, "GET", "/order/token");
    const { token } = resetToken.replies[200].parse(body);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect([await rowsOf(seen.token), await rowsOf(token)]).toEqual([[], []]);
  });

  test("gets its token from the server, never from the browser", async () => {
    const browser = newShopClient({ token: "my-own-idea-of-a-token" });
    const { token, data } = await addBasketItem(browser, `${tile}+product`);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(data?.id).toMatch(/^TB-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(linesOf(await readBasket(newShopClient({ token })))).toEqual([`${tile} × 1`]);
  });

  test.each(["%2B", "+", "%20", "%2b"])("accepts %j between slug and type", async (separator) => {
    const seen = await addBasketItem(newShopClient(), `${tile}${separator}product`);
    expect(linesOf(seen)).toEqual([`${tile} × 1`]);
  });

  test("contains products and one plan at the prices of the catalogue", async () => {
    const browser = newShopClient();
    await addBasketItem(browser, tile);
    await addBasketItem(browser, "professional+annual");
    const seen = await addBasketItem(browser, "professional+monthly");
    expect(seen.hasSubscriptions).toBe(true);
    expect(linesOf(seen)).toEqual([`${tile} × 1`, "professional × 1"]);
    expect(seen.totals).toMatchObject({
      subTotal: 264_000 + 8500,
      total: 316_800 + 10_200,
      toPay: 26_400 + 10_200,
      toPayMonthlyDisplay: "£264.00",
      months: 12,
    });
    expect(seen.data?.subscription[0]).toMatchObject({
      monthly: true,
      total_display: "£220.00",
      notes: [
        "Billed monthly, 12 month minimum term.",
        expect.stringMatching(/^Then renews at £[\d,.]+ a month plus VAT, unless you cancel\.$/),
      ],
    });
    expect(seen.order.contract).toContain("Professional");
  });

  test("adding an item again changes nothing, even with many requests at once", async () => {
    const browser = newShopClient();
    const first = await addBasketItem(browser, tile);
    await sendExpectingOk(browser, "PATCH", `/basket/${lineId(first, tile)}`, { qty: 3 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sendAsClient(browser, "GET", `/basket/${tile}+product`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(linesOf(await readBasket(browser))).toEqual([`${tile} × 3`]);
  });

  test("two tabs that add different items at once both succeed", async () => {
    const browser = newShopClient();
    await addBasketItem(browser, tile);
    const slugs = ["market-stall-pattern", "parasol-stripe-pattern", "kiln-notes", "studio-tote"];
    await Promise.all(slugs.map((slug) => addBasketItem({ ...browser }, slug)));
    expect((await readBasket(browser)).totalItems).toBe(5);
  });

  test("changes quantities and removes lines", async () => {
    const browser = newShopClient();
    await addBasketItem(browser, tile);
    const two = await addBasketItem(browser, "studio-tote");
    const four = await sendExpectingOk(browser, "PATCH", `/basket/${lineId(two, tile)}`, {
      qty: 4,
    });
    // Delivery is free because the net total is above £100.
    expect(four).toMatchObject({ totalItems: 5, ships: true, totals: { shipping: 0 } });
    const left = await sendExpectingOk(browser, "DELETE", `/basket/${lineId(two, "studio-tote")}`);
    expect(left).toMatchObject({ ships: false, totals: { shipping: 0, subTotal: 34_000 } });
    const none = await sendExpectingOk(browser, "DELETE", `/basket/${lineId(two, tile)}`);
    expect(none).toMatchObject({ totalItems: 0, totals: { total: 0 } });
    expect(none.data?.id).toMatch(/^TB-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  });

  test("applies the delivery charge and the VAT of its country", async () => {
    const browser = newShopClient();
    await addBasketItem(browser, "studio-tote");
    expect((await readBasket(browser)).totals).toMatchObject({ shipping: 495, tax: 539 });
    const germany = await sendExpectingOk(browser, "PATCH", "/basket/country", { country: "DE" });
    expect(germany).toMatchObject({
      shipping: { country: "DE" },
      totals: { shipping: 1250, tax: 0, reverseCharge: true, total: 3450 },
    });
    const island = await sendExpectingOk(browser, "PATCH", "/basket/country", { country: "IM" });
    expect(island.totals).toMatchObject({ shipping: 495, tax: 539, reverseCharge: false });
    expect((await readBasket(browser)).shipping.country).toBe("IM");
  });
});

describe("options", () => {
  test("a product with several options answers with the options, and adds nothing", async () => {
    const browser = newShopClient();
    const input = await tryAddBasketItem(browser, "the-kiln-room-report+product");
    expect(input.purchase_type).toBe("product");
    expect(input.product).toMatchObject({ title: "The Kiln Room report" });
    expect(input.product?.options.map(({ slug }) => slug)).toEqual([
      "the-kiln-room-one-designer",
      "the-kiln-room-one-studio",
      "the-kiln-room-whole-company",
    ]);
    expect(input.data?.id).toBeNull();
    await addBasketItem(browser, "the-kiln-room-one-designer+product");
    const both = await addBasketItem(browser, "the-kiln-room-one-studio");
    expect(linesOf(both)).toEqual([
      "the-kiln-room-report (One designer) × 1",
      "the-kiln-room-report (One studio of up to ten) × 1",
    ]);
    expect(both.totals.subTotal).toBe(29_500 + 54_500);
  });

  test("an option that is off sale is neither offered nor sold", async () => {
    const request = await tryAddBasketItem(newShopClient(), "house-colour-fan-deck");
    expect(request.product?.options.map(({ slug }) => slug)).toEqual([
      "house-colour-fan-deck-matt",
      "house-colour-fan-deck-gloss",
    ]);
    const refused = await sendAsClient(
      newShopClient(),
      "GET",
      "/basket/house-colour-fan-deck-cotton",
    );
    expect(refused.status).toBe(409);
  });
});

describe("a member's basket", () => {
  test("is the visitor's basket after login, and is there on another machine", async () => {
    const browser = newShopClient();
    await addBasketItem(browser, tile);
    const { token: bearer } = await newMember();
    browser.bearer = bearer;
    const merged = await readBasket(browser);
    expect(linesOf(merged)).toEqual([`${tile} × 1`]);
    const elsewhere = await readBasket(newShopClient({ bearer }));
    expect(elsewhere.token).toBe(merged.token);
    // The basket belongs to the member now, so its token opens it to nobody else.
    const visitors = await readBasket(newShopClient({ token: merged.token }));
    expect(visitors.data).toMatchObject({ id: null, product: [] });
    expect(visitors.token).not.toBe(merged.token);
    const stranger = newShopClient({ token: merged.token, bearer: (await newMember()).token });
    expect(linesOf(await readBasket(stranger))).toEqual([]);
    expect(
      await statusOf(sendAsClient(stranger, "DELETE", `/basket/${lineId(merged, tile)}`)),
    ).toBe(404);
  });

  test("is merged with a visitor's: the visitor's quantities and plan win", async () => {
    const { token: bearer } = await newMember();
    const mine = newShopClient({ bearer });
    const first = await addBasketItem(mine, tile);
    await sendExpectingOk(mine, "PATCH", `/basket/${lineId(first, tile)}`, { qty: 4 });
    await addBasketItem(mine, "studio-tote");
    await addBasketItem(mine, "professional+annual");
    const visitor = newShopClient();
    const again = await addBasketItem(visitor, tile);
    await sendExpectingOk(visitor, "PATCH", `/basket/${lineId(again, tile)}`, { qty: 2 });
    await addBasketItem(visitor, "premium+monthly");
    visitor.bearer = bearer;
    const combined = await readBasket(visitor);
    expect(combined.token).toBe(mine.token);
    expect([...linesOf(combined)].sort()).toEqual([
      `${tile} × 2`,
      "premium × 1",
      "studio-tote × 1",
    ]);
    // The visitor's basket is deleted, so that it is not merged a second time.
    await sendExpectingOk(mine, "DELETE", `/basket/${lineId(combined, tile)}`);
    expect(linesOf(await readBasket(visitor))).not.toContain(`${tile} × 2`);
  });

  test("is a single one, even if everything is added at once", async () => {
    const { token: bearer } = await newMember();
    const slugs = [tile, "market-stall-pattern", "parasol-stripe-pattern", "kiln-notes"];
    const all = await Promise.all(
      slugs.map((slug) => addBasketItem(newShopClient({ bearer }), slug)),
    );
    expect(new Set(all.map(({ token }) => token)).size).toBe(1);
    expect((await readBasket(newShopClient({ bearer }))).totalItems).toBe(4);
  });

  test("an expired login shows the visitor's basket instead of a refusal", async () => {
    const browser = newShopClient({ bearer: "not.a.login-anymore-0000000" });
    expect(linesOf(await addBasketItem(browser, tile))).toEqual([`${tile} × 1`]);
  });
});

describe("bad input is refused and changes nothing", () => {
  let merged: Promise<NewMember> | undefined;
  const member = () => (merged ??= newMember());

  test.each([0, 5, -1, 1.5, "2e0", "2", null, [2], 1e9])("quantity %j", async (qty) => {
    const browser = newShopClient();
    const seen = await addBasketItem(browser, tile);
    const answer = await sendAsClient(browser, "PATCH", `/basket/${lineId(seen, tile)}`, { qty });
    expect(answer.status).toBe(422);
    expect(errorBody.parse(answer.body).errors).toHaveProperty("qty");
    expect(linesOf(await readBasket(browser))).toEqual([`${tile} × 1`]);
  });

  test("a quantity for a subscription", async () => {
    const browser = newShopClient();
    const seen = await addBasketItem(browser, "premium+annual");
    const path = `/basket/${lineId(seen, "premium")}`;
    expect(await statusOf(sendAsClient(browser, "PATCH", path, { qty: 2 }))).toBe(422);
  });

  test.each([
    ["no-such-thing", 404],
    ["no-such-thing+annual", 404],
    [`${tile}+annual`, 409],
    [`${tile}+upgrade`, 409],
    ["professional+product", 409],
    [`${tile}+yearly`, 422],
    [`${tile}+product+product`, 422],
    ["Delft-Quarter", 422],
    ["__proto__", 422],
  ])("%s is answered with %i", async (item, status) => {
    expect(await statusOf(sendAsClient(newShopClient(), "GET", `/basket/${item}`))).toBe(status);
    // A member's basket is found by the member, so the table shows that nothing was stored.
    const { token: bearer, user } = await member();
    expect(await statusOf(sendAsClient(newShopClient({ bearer }), "GET", `/basket/${item}`))).toBe(
      status,
    );
    const stored = await table.under(`USER#${user.id}`);
    expect(stored.map(({ sk }) => sk)).not.toContain("BASKET");
  });

  test.each(["ZZ", "gb", "", "GBR", 44, null])("country %j", async (country) => {
    expect(
      await statusOf(sendAsClient(newShopClient(), "PATCH", "/basket/country", { country })),
    ).toBe(422);
  });

  test("prices in the request", async () => {
    const browser = newShopClient();
    const seen = await addBasketItem(browser, tile);
    const path = `/basket/${lineId(seen, tile)}`;
    const body = { qty: 2, price: 1, total: 1, currency: "USD" };
    expect(await statusOf(sendAsClient(browser, "PATCH", path, body))).toBe(422);
    expect((await readBasket(browser)).totals.subTotal).toBe(8500);
  });

  test("lines of a basket that does not exist", async () => {
    expect(
      await statusOf(sendAsClient(newShopClient(), "PATCH", "/basket/lin_1", { qty: 2 })),
    ).toBe(404);
    expect(await statusOf(sendAsClient(newShopClient(), "DELETE", "/basket/lin_1"))).toBe(404);
  });
});

describe("the cost of a call", () => {
  test("adding takes at most two reads and a write of four units", async () => {
    const { token: bearer } = await newMember();
    for (const browser of [newShopClient(), newShopClient({ bearer })]) {
      for (const item of [tile, "studio-tote", "the-kiln-room-one-studio", "premium+annual"]) {
        const answer = await sendAsClient(browser, "GET", `/basket/${item}`);
        const { trips, writes, written } = costOf(answer);
        expect({ item, trips: trips + writes <= 3, written: written <= 4 }).toEqual({
          item,
          trips: true,
          written: true,
        });
        browser.token = basketContract.endpoints.readBasket.replies[200].parse(answer.body).token;
      }
      expect(costOf(await sendAsClient(browser, "GET", "/basket"))).toMatchObject({
        trips: 2,
        writes: 0,
      });
    }
  });
});
