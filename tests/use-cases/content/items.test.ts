import { describe, expect, test } from "vitest";
import { pdfKey } from "../../../functions/entities/item-pdf.ts";
import { put, remove } from "../../../functions/platform/table/write.ts";
import { contentId } from "../../../infra/seed/import/prepare-item.ts";
import type { ContentCard } from "../../../shared/contract/content/content-view.ts";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { call, type Persona, send, tokenOf } from "../../support/api.ts";
import { published } from "../../support/published-items.ts";
import { openTable } from "../../support/table.ts";
import { bodyOf } from "../../support/reply-body.ts";
import { stackOrigin } from "../../support/own-stack.ts";

const { endpoints } = contentContract;

const cardsOf = async (persona: Persona): Promise<ContentCard[]> => {
  const reply = await call(
    endpoints.listContent,
    { query: { perPage: 999 } },
    await tokenOf(persona),
  );
  return endpoints.listContent.replies[200].parse(reply.body).data;
};

const readItem = async (slug: string, persona: Persona) =>
  call(endpoints.readItem, { params: { slug }, query: {} }, await tokenOf(persona));

describe("one item", () => {
  test("comes with pages, block types, signed pictures and breadcrumbs", async () => {
    const report = published.find(
      ({ head, pages }) => head.access === "professional" && pages.length > 2,
    );
    if (report === undefined) throw new Error("The seed has no such report");
    const reply = await readItem(report.slug, "professional");
    const { data } = bodyOf(endpoints.readItem.replies[200], reply);
    expect(data.pages.map(({ title }) => title)).toEqual(report.pages.map(({ title }) => title));
    expect(data.blocks).toHaveLength(report.pages.flatMap(({ blocks }) => blocks).length);
    const types = new Set(data.types.map(({ id }) => id));
    expect(data.blocks.every(({ type_id }) => types.has(type_id))).toBe(true);
    expect(data.breadcrumbs.map(({ slug }) => slug).join("/")).toBe(report.head.categories[0]);

    const [gated] = /https?:[^"]*\/gated\/[^"]*/.exec(reply.text) ?? [];
    if (gated === undefined) throw new Error("The report shows no picture");
    const picture = await fetch(gated);
    expect(picture.status).toBe(200);
    await picture.arrayBuffer();
    const [address = ""] = gated.split("?");
    const unsigned = await fetch(address);
    expect(unsigned.status).toBe(403);
    const forged = await fetch(gated.replace(/.$/, (last) => (last === "0" ? "1" : "0")));
    expect(forged.status).toBe(403);
  });

  test("has a picture for each page that shows one, signed like its blocks", async () => {
    const [item] = published.filter(
      ({ head, pages }) => head.access === "basics" && pages.length > 1,
    );
    const reply = await readItem(item?.slug ?? "", "basics");
    const { data } = bodyOf(endpoints.readItem.replies[200], reply);
    expect(data.block_thumbs.length).toBeGreaterThan(0);
    for (const { page, image } of data.block_thumbs) {
      const own = data.blocks.filter((block) => block.page === page);
      expect(JSON.stringify(own)).toContain(image.temporary_url);
    }
  });

  test("answers with the blocks of one page, and a page beyond the last is a 404", async () => {
    const [item] = published.filter(
      ({ head, pages }) => head.access === "basics" && pages.length > 1,
    );
    const params = { slug: item?.slug ?? "" };
    const ask = async (page: string) =>
      call(endpoints.readItem, { params, query: { page } }, await tokenOf("basics"));
    const { data } = bodyOf(endpoints.readItem.replies[200], await ask("2"));
    expect(new Set(data.blocks.map(({ page }) => page))).toEqual(new Set([2]));
    expect(data.pages).toHaveLength(item?.pages.length ?? 0);
    const statuses = await Promise.all(["99", "999999", "0", "1000000000", "two"].map(ask));
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 422, 422, 422]);
  });

  test("shows no PDF for an item that may not be printed", async () => {
    const [item] = published.filter(
      ({ head }) => head.access === "basics" && !head.allowPdf && head.media === "digital",
    );
    const slug = item?.slug ?? "";
    const id = contentId(slug);
    const table = await openTable();
    const row = { ...pdfKey(id), digest: "", name: `${slug}-0123456789ab.pdf`, pages: [] };
    await table.write([put(row)]);
    const reply = await readItem(slug, "basics");
    await table.write([remove(row)]);
    const { data } = bodyOf(endpoints.readItem.replies[200], reply);
    expect([data.allow_pdf, data.pdf_generated, data.pdf_name, data.pdf_pages]).toEqual([
      false,
      false,
      null,
      [],
    ]);
    expect(reply.text).not.toContain(row.name);
  });

  test("once opened, costs one read and one write", async () => {
    const [item] = published.filter(({ head }) => head.access === "basics" && !head.allowPdf);
    const cost = async (): Promise<string> => {
      const { status, headers } = await readItem(item?.slug ?? "", "basics");
      expect(status).toBe(200);
      return /desc="(.*)"/.exec(headers.get("server-timing") ?? "")?.[1] ?? "";
    };
    expect(await cost()).toMatch(/^[12] trips 1 writes/);
    // Function instances keep separate caches, and each of them checks for a new publication first.
    await expect.poll(cost).toMatch(/^1 trips 1 writes [\d.]+ units 1 written/);
  });

  test("its cover is a public, immutable file", async () => {
    const [card] = await cardsOf("basics");
    const cover = await fetch(new URL(card?.image.temporary_url ?? "", stackOrigin()));
    expect([cover.status, cover.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(cover.headers.get("cache-control")).toContain("immutable");
    await cover.arrayBuffer();
  });

  test.each(["/images/../gated/x.jpg", "/gated/x.jpg", "/images/%2e%2e/snapshots/1.json.zst"])(
    "%s is not served",
    async (path) => {
      const reply = await send(path);
      expect(reply.text).not.toContain('"items"');
      expect(reply.headers.get("content-type") ?? "").not.toContain("zst");
    },
  );
});
