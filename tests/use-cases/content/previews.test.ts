import { describe, expect, test } from "vitest";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { call, tokenOf } from "../../support/api.ts";

const { listPreviews, readPreview, readSitePage, listContent } = contentContract.endpoints;

const preview = async (slug: string, token?: string) => {
  const { status, body } = await call(readPreview, { params: { slug } }, token);
  expect(status).toBe(200);
  return readPreview.replies[200].parse(body).data;
};

describe("the preview of an item", () => {
  test("says what opens it, alone or with a plan, and shows only the titles of its pages", async () => {
    const found = await preview("the-kiln-room");
    expect(found).toMatchObject({
      title: "The Kiln Room",
      is_premium: true,
      is_open: false,
      blocks: [],
      product: { slug: "the-kiln-room-report", price_display: "£295.00" },
    });
    expect(found.opens_with?.annual_display).toMatch(/^£\d,\d00\.00$/);
    expect(found.contents.map(({ number }) => number)).toEqual(
      found.contents.map((_, index) => index + 1),
    );
    expect(found.colours.length).toBeGreaterThan(2);
    expect(found.colours.join(" ")).not.toMatch(/#[\dA-F]{6}/i);
  });

  test("is the same after a login", async () => {
    const token = await tokenOf("premium");
    expect(await preview("the-kiln-room", token)).toEqual(await preview("the-kiln-room"));
  });

  test("contains all of an item that editors have opened to everybody, including its pictures", async () => {
    const found = await preview("the-undyed-house");
    expect(found.is_open).toBe(true);
    expect(new Set(found.blocks.map(({ page }) => page)).size).toBe(found.contents.length);
    const [picture = ""] = JSON.stringify(found.blocks).match(/https?:[^"]*gated[^"]*/) ?? [];
    expect((await fetch(picture)).status).toBe(200);
  });

  test.each(["no-such-item", "404"])("%s has no preview", async (slug) => {
    expect((await call(readPreview, { params: { slug } })).status).toBe(404);
  });
});

test("anybody can list the newest previews", async () => {
  const query = { page: "1", perPage: "6" };
  const { status, body } = await call(listPreviews, { query });
  expect(status).toBe(200);
  const { data, meta } = listPreviews.replies[200].parse(body);
  expect(data).toHaveLength(6);
  expect(meta.total).toBeGreaterThan(150);
});

test("a locked card names the lowest plan that opens it, and an open one names none", async () => {
  const cards = async (persona: "basics" | "premium") => {
    const query = { page: 1, perPage: 999 };
    const { body } = await call(listContent, { query }, await tokenOf(persona));
    return listContent.replies[200].parse(body).data;
  };
  const basics = await cards("basics");
  const plans = ["", "Professional", "Premium"];
  for (const { has_access, access_rank, opens_with } of basics)
    expect(opens_with).toBe(has_access ? null : plans[access_rank]);
  expect((await cards("premium")).every(({ opens_with }) => opens_with === null)).toBe(true);
});

test.each([
  ["terms", "Terms"],
  ["privacy", "Privacy"],
  ["support", "Support"],
  ["seasonal-forecasts", "forecasts"],
  ["consultancy", "onsult"],
])("anybody can read the site page %s", async (slug, words) => {
  const { status, body } = await call(readSitePage, { params: { slug } });
  expect(status).toBe(200);
  const { title, html } = readSitePage.replies[200].parse(body).data;
  expect(title).toContain(words);
  expect(html).toContain("<h2");
});

test("an unknown site page is not found", async () => {
  expect((await call(readSitePage, { params: { slug: "no-such-page" } })).status).toBe(404);
});
