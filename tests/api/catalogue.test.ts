import { describe, expect, test } from "vitest";
import { shopKey } from "../../functions/rows/shop-item.ts";
import { put } from "../../functions/runtime/table/write.ts";
import { catalogueContract } from "../../shared/contract/catalogue.ts";
import { failure } from "../../shared/contract/envelope.ts";
import { call } from "../support/api.ts";
import { openTable } from "../support/table.ts";

const { readProduct } = catalogueContract.endpoints;

const ask = (slug: string) => call(readProduct, { params: { slug } });
const product = async (slug: string) => {
  const { status, body } = await ask(slug);
  expect(status).toBe(200);
  return readProduct.replies[200].parse(body).data;
};

describe("a product of the shop", () => {
  test("is told to anybody, with its price and its picture", async () => {
    expect(await product("kiln-notes")).toMatchObject({
      slug: "kiln-notes",
      title: "Kiln Notes",
      form: "goods",
      price: 4200,
      price_display: "£42.00",
      rrp: null,
      rrp_display: null,
      options: 0,
      image: { temporary_url: expect.stringMatching(/^\/images\//) },
    });
  });

  test("costs what its cheapest option does, and may have cost more", async () => {
    expect(await product("four-studio-repeats")).toMatchObject({
      form: "download",
      price_display: "£220.00",
      rrp_display: "£290.00",
      options: 2,
    });
  });

  test("is told to whoever was signed out elsewhere", async () => {
    const reply = await call(readProduct, { params: { slug: "kiln-notes" } }, "no-token-of-ours");
    expect(reply.status).toBe(200);
  });

  test("that is gone from sale is gone for all, and back with it", async () => {
    const table = await openTable();
    // One that nobody else buys, and that stands in no list.
    const slug = "studio-tote-of-a-test";
    const { gsi1pk: _list, ...tote } = (await table.read(shopKey("studio-tote"))) ?? {};
    const sell = (onSale: boolean) =>
      table.write([put({ ...tote, ...shopKey(slug), slug, onSale })]);
    await sell(true);
    expect((await product(slug)).title).toBe("Studio Tote");
    await sell(false);
    expect((await ask(slug)).status).toBe(404);
    await sell(true);
    expect((await product(slug)).title).toBe("Studio Tote");
  });

  test("says nothing of what buying it opens", async () => {
    const { text } = await ask("calm-room-colour-pack");
    expect(text).not.toMatch(/contentIds|itm_|vat|version/);
  });

  test.each(["no-such-product", "professional", "404"])("%s is not one", async (slug) => {
    const { status, body } = await ask(slug);
    expect(status).toBe(404);
    expect(failure.parse(body).message).toContain("product");
  });

  test.each(["Kiln-Notes", "kiln_notes", "a".repeat(121), "../kiln-notes", "kiln-notes+product"])(
    "%s is no address",
    async (slug) => {
      expect((await ask(slug)).status).toBe(422);
    },
  );
});
