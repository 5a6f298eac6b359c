/**
 * Every item is requested as every kind of reader: what each may open, list and download, and that no response contains
 * anything else.
 */
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { remove } from "../../../functions/platform/table/write.ts";
import { catalogueContract } from "../../../shared/contract/catalogue/catalogue.ts";
import { contentContract } from "../../../shared/contract/content/content.ts";
import type { Endpoint } from "../../../shared/contract/endpoint.ts";
import { mediaContract } from "../../../shared/contract/content/media.ts";
import { searchContract } from "../../../shared/contract/content/search.ts";
import { personas } from "../../../infra/seed/builders/personas.ts";
import { call, type Reply } from "../../support/api.ts";
import {
  asBuyer,
  asPersona,
  forEach,
  items,
  findLeaks,
  onPlan,
  isOpenTo,
  type Reader,
  secretsOf,
  type SeedItem,
  source,
  stranger,
} from "../../support/gating.ts";
import { openTable } from "../../support/table.ts";

const { endpoints: content } = contentContract;
const { endpoints: catalogue } = catalogueContract;
const { endpoints: media } = mediaContract;
const { search } = searchContract.endpoints;

const get = async <E extends Endpoint>(
  reader: Reader,
  endpoint: E,
  sent: Parameters<typeof call<E>>[1],
): Promise<Reply> => call(endpoint, sent, await reader.token());

const open = (reader: Reader, slug: string): Promise<Reply> =>
  get(reader, content.readItem, { params: { slug }, query: {} });

/** Requests all lists of cards: the whole index from some calls, the first page from the others. */
const lists = async (reader: Reader): Promise<readonly Reply[]> => {
  const head = { page: 1, perPage: 40 };
  const quotes = [...(await secretsOf()).values()].flatMap(({ texts: [text] }, index) =>
    text !== undefined && index % 20 === 0 ? [text] : [],
  );
  return Promise.all([
    get(reader, content.listContent, { query: { page: 1, perPage: 999 } }),
    get(reader, content.listContent, { query: { ...head, order_by: "Oldest" } }),
    get(reader, content.readDashboard, { query: { ...head, categories: "" } }),
    get(reader, content.readPersonalised, { query: { ...head, categories: "" } }),
    get(reader, content.listMasterclasses, { query: head }),
    get(reader, content.readTree, {}),
    get(reader, media.listDownloads, { params: { id: await reader.userId() } }),
    // A category of the top level contains the items of everything below it.
    ...source.categories.flatMap(({ level: [level1 = "", ...deeper] }) =>
      deeper.length === 0
        ? [get(reader, content.readCategoryPage, { query: { level1, ...head } })]
        : [],
    ),
    ...quotes.map((query) => get(reader, search, { query: { query } })),
  ]);
};

const card = z.looseObject({
  slug: z.string(),
  has_access: z.boolean(),
  is_premium: z.boolean(),
  cta_1_text_access: z.nullable(z.string()),
  cta_2_slug_access: z.nullable(z.string()),
});

const cardsIn = (value: unknown): Array<z.output<typeof card>> => {
  if (typeof value !== "object" || value === null) return [];
  if (!("has_access" in value)) return Object.values(value).flatMap(cardsIn);
  return [card.parse(value), ...("related" in value ? cardsIn(value.related) : [])];
};

const bySlug = new Map(items.map((item) => [item.slug, item]));

/** Returns the slugs of cards that contradict the rules. */
const wrongCards = (reader: Reader, replies: readonly Reply[]): string[] =>
  replies
    .flatMap(({ body }) => cardsIn(body))
    .filter((it) => {
      const item = bySlug.get(it.slug);
      // The item belongs to another test and is deleted in a moment.
      if (item === undefined) return false;
      // Staff find drafts when they search for them.
      if (item.isDraft && !reader.isStaff) return true;
      const isOpen = isOpenTo(reader, item);
      const tells = it.cta_1_text_access !== null || it.cta_2_slug_access !== null;
      return it.is_premium !== item.rank > 0 || it.has_access !== isOpen || (!isOpen && tells);
    })
    .map(({ slug }) => slug);

/**
 * Every item is in everybody's lists, which say whether it opens. One reader of each rank opens all of them; the other
 * readers of a rank open a fourth and whatever was granted to them. Staff have opened everything already, to collect
 * the gated texts.
 */
const tries = (reader: Reader, { slug }: SeedItem, index: number): boolean => {
  if (reader.isStaff) return false;
  return (
    ["basics", "professional", "premium"].includes(reader.name) ||
    reader.granted.includes(slug) ||
    index % 4 === 0
  );
};

// A member who has read everything gets no suggestions, so the reading is removed for the tests that follow.
afterAll(async () => {
  const table = await openTable();
  const month = new Date().toISOString().slice(0, 7);
  const rows = personas.map(({ userId }) => ({ pk: `USER#${userId}`, sk: `READ#${month}` }));
  await table.write(rows.map((row) => remove(row)));
});

describe.each<Reader>([
  onPlan("basics"),
  onPlan("professional"),
  onPlan("premium"),
  asPersona("team-admin", 2),
  asPersona("team-member", 2),
  asPersona("staff", 0),
  asBuyer,
])("$name", (reader) => {
  test("opens exactly the items that the rules open", async () => {
    expect([...(await secretsOf()).keys()]).toHaveLength(items.length);
    const refusals: Reply[] = [];
    const wrong: string[] = [];
    await forEach(items, async (item, index) => {
      if (!tries(reader, item, index)) return;
      const isOpen = isOpenTo(reader, item);
      const reply = await open(reader, item.slug);
      const expected = isOpen ? 200 : item.isDraft ? 404 : 403;
      if (reply.status !== expected) wrong.push(`${item.slug}: ${reply.status}, not ${expected}`);
      if (reply.status === 200) wrong.push(...wrongCards(reader, [reply]));
      else refusals.push(reply);
    });
    expect(wrong).toEqual([]);
    for (const { body } of refusals)
      expect(Object.keys(Object(body)).toSorted()).toEqual(["code", "errors", "message"]);
    expect(await findLeaks(reader, refusals)).toEqual([]);
  });

  test("sees all published items in every list, with the open ones marked and no gated text", async () => {
    const replies = await lists(reader);
    expect(replies.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    expect(wrongCards(reader, replies)).toEqual([]);
    const published = items.filter(({ isDraft }) => !isDraft).map(({ slug }) => slug);
    const listed = cardsIn(replies[0]?.body)
      .map(({ slug }) => slug)
      .filter((slug) => bySlug.has(slug));
    expect(listed.toSorted()).toEqual(published.toSorted());
    expect(await findLeaks(reader, replies)).toEqual([]);
    expect(replies.some(({ text }) => text.includes("/gated/"))).toBe(false);
  });

  test("downloads no file and no PDF of a closed item, but the files of granted items", async () => {
    const existing = await secretsOf();
    const wrong: string[] = [];
    await forEach(items, async (item) => {
      const { files: [hash] = [], pdfs: [name] = [] } = existing.get(item.slug) ?? {};
      const isOpen = isOpenTo(reader, item);
      if (hash !== undefined && (!isOpen || reader.granted.includes(item.slug))) {
        const { status } = await get(reader, media.readMedia, { params: { hash } });
        if (status !== (isOpen ? 200 : 404)) wrong.push(`${item.slug}, file: ${status}`);
      }
      if (name !== undefined && !isOpen) {
        const { status } = await get(reader, media.downloadPdf, { params: { name } });
        if (status !== 403 && status !== 404) wrong.push(`${item.slug}, PDF: ${status}`);
      }
    });
    expect(wrong).toEqual([]);
  });
});

test("a member whose address is not verified is refused everything, with a separate error code", async () => {
  const reader = asPersona("unverified", 0);
  const replies = await Promise.all([
    get(reader, content.listContent, {}),
    get(reader, content.readDashboard, {}),
    get(reader, content.readPersonalised, {}),
    get(reader, content.listMasterclasses, {}),
    get(reader, content.readTree, {}),
    get(reader, content.listCategories, {}),
    get(reader, content.readCategoryPage, { query: { level1: "baby-kids" } }),
    ...items.slice(0, 12).map(({ slug }) => open(reader, slug)),
    get(reader, media.readMedia, { params: { hash: "0".repeat(32) } }),
    get(reader, media.downloadPdf, { params: { name: "trend-000000000000.pdf" } }),
  ]);
  const codes = replies.map(({ status, body }) => [status, Object(body).code]);
  expect(codes.filter(([status, code]) => status !== 403 || code !== "unverified")).toEqual([]);
});

test("previews show strangers the public data, and the blocks of open items only", async () => {
  const previews: Reply[] = [];
  const wrong: string[] = [];
  await forEach(items, async ({ slug, isDraft, isOpen }) => {
    const reply = await call(content.readPreview, { params: { slug } });
    previews.push(reply);
    if (reply.status !== (isDraft ? 404 : 200)) wrong.push(`${slug}: ${reply.status}`);
    if (reply.status !== 200) return;
    const { is_open, blocks } = content.readPreview.replies[200].parse(reply.body).data;
    if (is_open !== isOpen || blocks.length > 0 !== isOpen) wrong.push(slug);
  });
  expect(wrong).toEqual([]);
  const others = await Promise.all([
    call(catalogue.listProducts, { query: { perPage: "96" } }),
    call(catalogue.listPlans),
    ...[1, 2, 3].map((page) => call(content.listPreviews, { query: { page, perPage: 24 } })),
    ...(source.shop?.products ?? []).map(({ slug }) =>
      call(catalogue.readProduct, { params: { slug } }),
    ),
    ...["terms", "privacy"].map((slug) => call(content.readSitePage, { params: { slug } })),
  ]);
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  expect(await findLeaks(stranger, [...previews, ...others])).toEqual([]);
});

test("visitors have to log in", async () => {
  const [{ slug } = { slug: "" }] = items;
  expect((await call(content.readDashboard)).status).toBe(401);
  expect((await call(content.readItem, { params: { slug }, query: {} })).status).toBe(401);
});
