import { describe, expect, test } from "vitest";
import { catalogueContract } from "../../../shared/contract/catalogue/catalogue.ts";
import type { RequestInput } from "../../../shared/contract/endpoint.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { call, send, tokenOf } from "../../support/api.ts";
import { published, source } from "../../support/published-items.ts";

const { readProduct, listProducts, listPlans } = catalogueContract.endpoints;

const ask = (slug: string) => call(readProduct, { params: { slug } });
const product = async (slug: string) => {
  const { status, body } = await ask(slug);
  expect(status).toBe(200);
  return readProduct.replies[200].parse(body).data;
};

describe("a product of the shop", () => {
  test("is public, with its price and its picture", async () => {
    expect(await product("kiln-notes")).toMatchObject({
      slug: "kiln-notes",
      title: "Kiln Notes",
      kind: "goods",
      price: 4200,
      price_display: "£42.00",
      rrp: null,
      rrp_display: null,
      options: [],
      image: { temporary_url: expect.stringMatching(/^\/images\//) },
      on_sale: true,
      in_library: false,
      delivery: [
        { price_display: "£4.95", free_from_display: "£100.00" },
        { title: "Rest of Europe", price_display: "£12.50", free_from_display: null },
        { title: "Elsewhere", price_display: "£19.50", free_from_display: null },
      ],
    });
  });

  test("has the price of its cheapest option, and the recommended price beside it", async () => {
    const found = await product("four-studio-repeats");
    expect(found).toMatchObject({
      kind: "download",
      price_display: "£220.00",
      price_with_vat_display: "£264.00",
      vat_rate_display: "20%",
      rrp_display: "£290.00",
      delivery: [],
    });
    expect(found.options).toHaveLength(2);
    expect(found.options[0]).toMatchObject({
      price_display: "£220.00",
      price_with_vat_display: "£264.00",
    });
  });

  test("lists what it opens, and related products", async () => {
    const found = await product("the-kiln-room-report");
    expect(found.opens).toEqual([
      { slug: "the-kiln-room", title: "The Kiln Room", included_with: "Professional" },
    ]);
    expect(found.related.map(({ slug }) => slug)).not.toContain(found.slug);
    expect(found.related).toHaveLength(4);
  });

  test("states its licence, for each option or for the whole product", async () => {
    const { options, licence } = await product("the-kiln-room-report");
    expect(options[0]?.licence).toBe("For one named designer, across all their work.");
    expect(licence).toBe("");
    expect((await product("limewash-colour-pack")).licence).toContain("client work");
  });

  test("can be read with a token that is no longer valid", async () => {
    const reply = await call(readProduct, { params: { slug: "kiln-notes" } }, "no-token-of-ours");
    expect(reply.status).toBe(200);
  });

  test("shows no attributes of its rows", async () => {
    const { text } = await ask("calm-room-colour-pack");
    expect(text).not.toMatch(/contentIds|con_|version|Pence/);
  });

  test.each(["no-such-product", "professional", "the-kiln-room-one-studio", "404"])(
    "%s is not a product",
    async (slug) => {
      const { status, body } = await ask(slug);
      expect(status).toBe(404);
      expect(errorBody.parse(body).message).toContain("product");
    },
  );

  test.each(["Kiln-Notes", "kiln_notes", "a".repeat(121), "kiln-notes+product"])(
    "%s is not a valid slug",
    async (slug) => {
      expect((await ask(slug)).status).toBe(422);
    },
  );

  test("an encoded slash is not found, because the gateway decodes paths", async () => {
    expect((await ask("../../kiln-notes")).status).toBe(404);
  });
});

const list = async (query: RequestInput<typeof listProducts>["query"]) => {
  const { status, body } = await call(listProducts, { query });
  expect(status).toBe(200);
  return listProducts.replies[200].parse(body);
};

describe("the shop's list", () => {
  test("is paged, with featured products first", async () => {
    const first = await list({ perPage: "20" });
    const second = await list({ perPage: "20", page: "2" });
    expect(first.meta).toEqual({ total: 48, page: 1, perPage: 20 });
    expect(first.data.map(({ slug }) => slug)).toContain("the-kiln-room-report");
    const slugs = [...first.data, ...second.data].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(40);
  });

  test("is filtered by kind and industry, and each count respects the other filter", async () => {
    const all = await list({});
    const some = await list({ kind: "goods", industry: "home-interiors" });
    expect(some.data.length).toBeGreaterThan(0);
    expect(some.data.every(({ kind }) => kind === "goods")).toBe(true);
    const goods = some.industries.find(({ slug }) => slug === "home-interiors");
    expect(goods?.total).toBe(some.meta.total);
    expect(some.kinds.find(({ kind }) => kind === "goods")?.total).toBe(some.meta.total);
    expect(all.kinds.reduce((sum, { total }) => sum + total, 0)).toBe(all.meta.total);
  });

  test("has the industries of the shop's own categories, each with the products below it", async () => {
    const { industries, meta } = await list({ industry: "gift-greetings" });
    expect(industries.map(({ title }) => title)).toEqual([
      "Baby & Kids",
      "Food & Beverage",
      "Garden & Outdoor",
      "Gift & Greetings",
      "Health & Wellness",
      "Home & Interiors",
    ]);
    expect(meta.total).toBeGreaterThan(0);
    expect(industries.find(({ slug }) => slug === "gift-greetings")?.total).toBe(meta.total);
    const child = await call(listProducts, { query: { industry: "gift-reports" } });
    expect(child.status).toBe(422);
  });

  test("is sorted by price and by age", async () => {
    const prices = async (order_by: "Price up" | "Price down") =>
      (await list({ order_by, perPage: "96" })).data.map(({ price }) => price);
    const up = await prices("Price up");
    expect(up).toEqual([...up].sort((a, b) => a - b));
    const down = await prices("Price down");
    expect(down).toEqual([...down].sort((a, b) => b - a));
    const latest = await list({ order_by: "Latest" });
    expect(latest.data[0]?.slug).not.toBe((await list({})).data[0]?.slug);
  });

  test.each([{ kind: "plan" }, { industry: "no-such-industry" }, { order_by: "Cheapest" }])(
    "%o is refused",
    async (query) => {
      const { status } = await send(`/api/products?${new URLSearchParams(query).toString()}`);
      expect(status).toBe(422);
    },
  );
});

test("plans are listed with their prices, with and without VAT, the lowest first", async () => {
  const { status, body } = await call(listPlans, {});
  expect(status).toBe(200);
  const { data } = listPlans.replies[200].parse(body);
  expect(data.map(({ slug }) => slug)).toEqual(["professional", "premium", "premium-enterprise"]);
  expect(data[0]).toMatchObject({
    plan: { id: 15, title: "Professional", rank: 1 },
    annual: 240_000,
    annual_display: "£2,400.00",
    annual_with_vat_display: "£2,880.00",
    monthly_display: "£220.00",
    monthly_with_vat_display: "£264.00",
    places: 3,
  });
  expect(data.every(({ opens }) => opens.length > 0)).toBe(true);
});

const ranks = { basics: 0, professional: 1, premium: 2 };

test("no line of a plan promises more than the library contains", async () => {
  const { data, free } = listPlans.replies[200].parse((await call(listPlans, {})).body);
  const tariff = [
    { rank: free.plan.rank, places: 0, opens: free.opens },
    ...data.map(({ plan, places, opens }) => ({ rank: plan.rank, places, opens })),
  ];
  for (const { rank, places, opens } of tariff) {
    const lines = source.types.map(({ slug, plural }) => {
      const all = published.filter(({ head }) => head.type === slug);
      const included = all.filter(({ head }) => head.open || ranks[head.access] <= rank);
      const words = plural.charAt(0).toLowerCase() + plural.slice(1);
      return included.length === all.length
        ? `All ${words}`
        : `${included.length} of ${all.length} ${words}`;
    });
    const seats = places === 0 ? [] : [`${places} seats for colleagues`];
    expect(opens).toEqual([...lines, ...seats, "50 boards"]);
  }
});

test("products that a member's plan includes are marked as such", async () => {
  const find = async (token: string | undefined, slug: string) =>
    readProduct.replies[200].parse((await call(readProduct, { params: { slug } }, token)).body)
      .data;
  const [basics, professional] = [await tokenOf("basics"), await tokenOf("professional")];
  const report = "the-kiln-room-report";
  expect((await find(undefined, report)).has_access).toBe(false);
  expect((await find(basics, report)).has_access).toBe(false);
  expect((await find(professional, report)).has_access).toBe(true);
  // This report needs Premium.
  expect((await find(professional, "the-sleeping-year-report")).has_access).toBe(false);
  // A box is sent by post, so it is sold whatever else it opens.
  expect((await find(professional, "clay-and-glaze-sample-box")).has_access).toBe(false);
});

test("each option of a product lists what it opens", async () => {
  const { options } = await product("food-reports-table-or-counter");
  expect(options.map(({ opens }) => opens)).toEqual([
    ["the-long-table", "larder-on-show", "bitter-hour"],
    ["neighbourhood-counter", "bare-pack", "cafe-floor-notes"],
  ]);
});
