/** The dashboard and the personalised feed, and how a member's reading changes them. */
import { beforeEach, describe, expect, test } from "vitest";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { searchContract } from "../../../shared/contract/content/search.ts";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { blockKindById } from "../../../shared/contract/content/blocks/registry.ts";
import { readLibrary } from "../../../infra/seed/import/library-source.ts";
import { openAheadFunction } from "../../support/ahead-function.ts";
import { call, type Persona, tokenOf } from "../../support/api.ts";
import { type NewMember, newVerifiedMember } from "../../support/members.ts";
import { openTable } from "../../support/table.ts";
import { stackOrigin } from "../../support/own-stack.ts";

const { endpoints } = contentContract;
const source = readLibrary("infra/seed/library");
const month = new Date().toISOString().slice(0, 7);

type Query = Readonly<Record<string, string | number>>;

const dashboardOf = async (token: string, query: Query = {}) => {
  const reply = await call(endpoints.readDashboard, { query: { ...Object(query) } }, token);
  expect(reply.status).toBe(200);
  return endpoints.readDashboard.replies[200].parse(reply.body).data;
};

const feedOf = async (token: string, query: Query = {}) => {
  const reply = await call(endpoints.readPersonalised, { query: { ...Object(query) } }, token);
  expect(reply.status).toBe(200);
  return endpoints.readPersonalised.replies[200].parse(reply.body);
};

const ids = (cards: ReadonlyArray<{ readonly id: string }>): string[] => cards.map(({ id }) => id);
const slugs = (cards: ReadonlyArray<{ readonly slug: string }>) => cards.map(({ slug }) => slug);

/** Returns the slugs of all items below these categories, published or not. */
const below = (...paths: string[]): Set<string> =>
  new Set(
    source.items
      .filter(({ head }) =>
        head.categories.some((path) => paths.some((one) => `${path}/`.startsWith(`${one}/`))),
      )
      .map(({ slug }) => slug),
  );

let joined: Promise<NewMember> | undefined;
/** Creates the one member of this file, who has chosen no categories at first. */
const member = (): Promise<NewMember> => (joined ??= newVerifiedMember());
const token = async (): Promise<string> => (await member()).token;

const categoryIds = async (...paths: string[]): Promise<string[]> => {
  const reply = await call(endpoints.listCategories, {}, await token());
  const { data } = endpoints.listCategories.replies[200].parse(reply.body);
  return data.flatMap(({ id, level }) => (paths.includes(level.join("/")) ? [id] : []));
};

const followed = ["baby-kids", "home-interiors/textiles"];
let following: Promise<void> | undefined;
const follow = (): Promise<void> =>
  (following ??= (async () => {
    const filter = { categories: await categoryIds(...followed) };
    const { updateFilter } = usersContract.endpoints;
    expect((await call(updateFilter, { body: { filter } }, await token())).status).toBe(200);
  })());

describe("before any category is chosen", () => {
  test("the dashboard has full rows, and no row repeats an item from above", async () => {
    const rows = await dashboardOf(await token());
    expect(rows.featured_content).toHaveLength(5);
    expect(rows.latest_content[0]?.id).toBe(rows.latest);
    const above = [rows.featured_content, rows.latest_content].flatMap(ids);
    const others = [rows.personalisedFeed, rows.premiumContent, rows.moreContent];
    for (const row of [rows.latest_content, ...others]) expect(row).toHaveLength(8);
    const seen = others.flatMap(ids);
    expect(new Set([...above, ...seen]).size).toBe(new Set(above).size + seen.length);
    expect(rows.premiumContent.every((card) => card.is_premium)).toBe(true);
    expect(rows.subscriptionTrends.every((card) => card.access_rank === 0)).toBe(true);

    const latest = await call(endpoints.readLatest);
    expect(endpoints.readLatest.replies[200].parse(latest.body).data.id).toBe(rows.latest);
    expect(latest.headers.get("cache-control")).toContain("s-maxage=30");
  });

  test("the personalised feed is the newest of everything, as on the dashboard", async () => {
    const feed = await feedOf(await token());
    expect(feed.moreContent).toHaveLength(8);
    const shown = ids((await dashboardOf(await token())).personalisedFeed);
    expect(ids(feed.data).filter((id) => shown.includes(id))).toEqual(shown);
    const all = await feedOf(await token(), { categories: "", perPage: 999 });
    expect([all.meta.total, feed.meta.total]).toEqual([all.data.length, all.data.length]);
    expect(all.data.length).toBeGreaterThan(100);
  });
});

describe("once categories are chosen", () => {
  beforeEach(follow);

  test("the feed contains only items of these categories, and suggestions state their reason", async () => {
    const chosen = below(...followed);
    const feed = await feedOf(await token(), { perPage: 999 });
    expect(slugs(feed.data).filter((slug) => !chosen.has(slug))).toEqual([]);
    expect(feed.meta.total).toBe(feed.data.length);
    const first = await feedOf(await token(), { perPage: 4 });
    expect(first.data).toEqual(feed.data.slice(0, 4));
    expect(first.moreContent[0]?.reason).toMatch(/^because you follow (Baby & Kids|Textiles)$/);
    expect(ids(first.moreContent).filter((id) => ids(first.data).includes(id))).toEqual([]);
    for (const card of first.subscriptionTrends) expect(card.reason).toMatch(/Basics/);
  });

  test("the dashboard pages through the feed without what the masthead features", async () => {
    const feed = await feedOf(await token(), { perPage: 999 });
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) =>
        dashboardOf(await token(), { dashboard: "1", page, perPage: 5 }),
      ),
    );
    const [one] = pages;
    const featured = new Set(ids(one?.featured_content ?? []));
    const rest = ids(feed.data).filter((id) => !featured.has(id));
    expect(pages.flatMap((page) => ids(page.sorted_content))).toEqual(rest.slice(0, 15));
    expect(ids(one?.personalisedFeed ?? [])).toEqual(rest.slice(0, 8));
    const inFeed = ids(feed.data).filter((id) => featured.has(id));
    expect(ids(one?.featured_sorted_content ?? [])).toEqual(inFeed);
    expect(one?.premiumContent[0]?.reason).toMatch(/^because you follow /);
    const oldest = await dashboardOf(await token(), { perPage: 5, order_by: "Oldest" });
    expect(ids(oldest.sorted_content)).toEqual(rest.toReversed().slice(0, 5));
  });

  test("each field of a query overrides the same field of the saved filter", async () => {
    const [categories = ""] = await categoryIds("garden-outdoor");
    const garden = await feedOf(await token(), { categories, perPage: 999 });
    const inGarden = below("garden-outdoor");
    expect(slugs(garden.data).every((slug) => inGarden.has(slug))).toBe(true);
    expect(garden.data.length).toBeGreaterThan(0);

    const within = await feedOf(await token(), { category: "baby-kids", perPage: 999 });
    const inBaby = below("baby-kids");
    expect(slugs(within.data).every((slug) => inBaby.has(slug))).toBe(true);

    const downloads = await feedOf(await token(), { template: "download", perPage: 999 });
    expect(downloads.data.every((card) => card.media_type === "download")).toBe(true);
    const toolkits = await feedOf(await token(), { template: "toolkit", perPage: 999 });
    expect(toolkits.data.every((card) => card.type.id === "toolkit")).toBe(true);

    const tag = source.items.find(({ slug }) => inBaby.has(slug))?.head.tags[0] ?? "";
    const tagged = await feedOf(await token(), { tags: tag, categories: "", perPage: 999 });
    const withTag = source.items.filter(({ head }) => head.tags.includes(tag));
    expect(slugs(tagged.data).every((slug) => withTag.some((it) => it.slug === slug))).toBe(true);
    const [requested] = within.data;
    const found = await feedOf(await token(), { q: requested?.title.toUpperCase() ?? "" });
    expect(ids(found.data)).toContain(requested?.id);
    expect((await feedOf(await token(), { q: "<b>.*(🙂" })).data).toEqual([]);
  });

  test("feeds cost two round trips, however much the member has read", async () => {
    const reply = await call(endpoints.readDashboard, {}, await token());
    expect(reply.headers.get("server-timing")).toMatch(/desc="[12] trips 0 writes/);
  });
});

test.each([
  [{ categories: "cat_unknown" }, "categories"],
  [{ category: "no-such-place" }, "category"],
  [{ tags: "no-such-tag" }, "tags"],
  [{ template: "film" }, "template"],
  [{ order_by: "Loudest" }, "order_by"],
  [{ page: "0" }, "page"],
  [{ page: "1000000000" }, "page"],
  [{ perPage: "1000000000" }, "perPage"],
  [{ q: "a".repeat(10_000) }, "q"],
])("feeds refuse %j with an error for its field", async (query, field) => {
  for (const endpoint of [endpoints.readDashboard, endpoints.readPersonalised]) {
    const reply = await call(endpoint, { query: Object(query) }, await token());
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(Object(reply.body).errors))).toEqual([field]);
  }
});

describe("editorial settings", () => {
  test("the keyword of the week is shown with the first results of its search", async () => {
    const { searchFeature } = await dashboardOf(await token());
    expect(source.editorial.search?.keywords).toContain(searchFeature?.keyword);
    const sent = { query: { query: searchFeature?.keyword ?? "" } };
    const { listStickied, search } = searchContract.endpoints;
    const stickied = await call(listStickied, sent, await token());
    const found = await call(search, sent, await token());
    const shown = [
      ...listStickied.replies[200].parse(stickied.body).data,
      ...search.replies[200].parse(found.body).data,
    ];
    expect(shown.length).toBeGreaterThanOrEqual(4);
    expect(slugs(searchFeature?.content ?? [])).toEqual(slugs(shown.slice(0, 4)));
  });

  test.each<[Persona, boolean]>([
    ["basics", true],
    ["professional", false],
    ["premium", false],
  ])("%s gets the panels, and the offer for Basics: %s", async (persona, isOffered) => {
    const { additionalPanels } = await dashboardOf(await tokenOf(persona));
    const kinds = additionalPanels.blocks.map(({ type_id }) => blockKindById(type_id));
    expect(kinds.length).toBeGreaterThan(1);
    expect(kinds.includes("promotional-upgrade")).toBe(isOffered);
    const [picture = ""] = /\/images\/[^"]+/.exec(JSON.stringify(additionalPanels.blocks)) ?? [];
    const answer = await fetch(new URL(picture, stackOrigin()));
    expect([answer.status, answer.headers.get("content-type")?.startsWith("image/")]).toEqual([
      200,
      true,
    ]);
    await answer.arrayBuffer();
  });
});

describe("an item that a member has read", () => {
  test("is no longer suggested, and counts for its popularity", async () => {
    const [suggested] = (await dashboardOf(await token())).moreContent.filter(
      (card) => card.has_access,
    );
    if (suggested === undefined) throw new Error("Nothing that opens is suggested");
    const { user } = await member();
    const table = await openTable();
    const readers = async (): Promise<number> => {
      const counted = await table.read({ pk: `POPULARITY#${month}`, sk: suggested.id });
      return Number(counted?.["readers"] ?? 0);
    };
    const before = await readers();
    for (const sent of [{ query: {} }, { query: { source: "web" } }]) {
      const params = { slug: suggested.slug };
      const reply = await call(endpoints.readItem, { params, ...sent }, await token());
      expect(reply.status).toBe(200);
    }
    expect(ids((await dashboardOf(await token())).moreContent)).not.toContain(suggested.id);

    const row = await table.read({ pk: `USER#${user.id}`, sk: `READ#${month}` });
    expect(row?.["items"]).toEqual(new Set([suggested.id]));
    await expect.poll(readers, { timeout: 8000, interval: 250 }).toBeGreaterThan(before);
  });

  test("is listed on the next visit with the page to continue at, in two round trips", async () => {
    const reader = await newVerifiedMember();
    const { recordVisit, saveReadingPlace, readItem } = endpoints;
    const visit = async () => {
      const reply = await call(recordVisit, {}, reader.token);
      expect(reply.headers.get("server-timing")).toMatch(/desc="2 trips 1 writes/);
      return recordVisit.replies[200].parse(reply.body).data;
    };
    expect(await visit()).toEqual({ since: null, read: [] });
    const all = await call(endpoints.listContent, { query: Object({ perPage: 99 }) }, reader.token);
    const { data: cards } = endpoints.listContent.replies[200].parse(all.body);
    const [open, other] = cards.filter((card) => card.has_access);
    const locked = cards.find((card) => !card.has_access);
    if (!open || !other || !locked) throw new Error("Nothing to read, or nothing locked");
    const readTo = async (content_id: string, page: number, last = false): Promise<number> =>
      (await call(saveReadingPlace, { body: { content_id, page, last } }, reader.token)).status;
    await call(readItem, { params: { slug: other.slug } }, reader.token);
    expect(await readTo(open.id, 3)).toBe(204);
    expect(new Set((await visit()).read)).toEqual(
      new Set([
        { id: open.id, page: 3 },
        { id: other.id, page: null },
      ]),
    );
    // An item that was read to its end starts again at its first page.
    expect(await readTo(open.id, 4, true)).toBe(204);
    expect((await visit()).read).toContainEqual({ id: open.id, page: null });
    expect(await readTo(locked.id, 2)).toBe(403);
    expect(await readTo("itm_unknown", 2)).toBe(404);
    expect(await readTo(open.id, 0)).toBe(422);

    // This is still the first visit; a new visit begins after half an hour of inactivity.
    expect((await visit()).since).toBeNull();
    const { call: later } = await openAheadFunction("content");
    const { body } = await later("PT31M", recordVisit, reader);
    const { since } = recordVisit.replies[200].parse(body).data;
    expect(Math.abs(Date.parse(since ?? "") - Date.now())).toBeLessThan(60_000);
  });
});
