import { expect, test } from "vitest";
import { presentCard } from "../../functions/presenters/content-card.ts";
import { listedItem } from "../support/listed-item.ts";
import { readerWith } from "../support/reader.ts";

const now = new Date("2026-11-21T09:00:00.000Z");
const reader = readerWith();
const item = listedItem({
  id: "itm_a",
  rank: 1,
  cta1: { text: "Buy", slug: "buy", type: null, access: { text: "Read", slug: "read" } },
});
const planOpening = (rank: number) => [undefined, { title: "Professional" }][rank];
const library = { typeBySlug: () => undefined, planOpening };

test("a card shows its member-only text to readers with access, whoever was shown it before", () => {
  for (const rank of [0, 2, 0, 1, 2]) {
    const card = presentCard({ reader: readerWith({ rank }), now, library }, item);
    const opens = rank > 0;
    expect([card.has_access, card.cta_1_text_access, card.cta_1_slug_access]).toEqual(
      opens ? [true, "Read", "read"] : [false, null, null],
    );
    expect(card.opens_with).toBe(opens ? null : "Professional");
  }
});

test.each([
  ["/content/quiet-harvest", "/preview/quiet-harvest"],
  ["/content/quiet-harvest/2", "/preview/quiet-harvest"],
  ["/content/quiet-harvest?page=2#palette", "/preview/quiet-harvest"],
  ["/content?season=latest", "/content?season=latest"],
  ["/upgrade", "/upgrade"],
  ["/category/home-interiors", "/category/home-interiors"],
])("a locked card links %s to %s, and an open one keeps its link", (slug, publicAddress) => {
  const call = { text: "See the palette", slug, type: null, access: null };
  const calling = listedItem({ id: "itm_c", rank: 1, cta1: call, cta2: call });
  const [locked, open] = [0, 1].map((rank) =>
    presentCard({ reader: readerWith({ rank }), now, library }, calling),
  );
  expect([locked?.cta_1_slug, locked?.cta_2_slug]).toEqual([publicAddress, publicAddress]);
  expect([open?.cta_1_slug, open?.cta_2_slug]).toEqual([slug, slug]);
});

test("cards are right when there are more items than the cache holds", () => {
  const items = Array.from({ length: 2100 }, (_, number) => listedItem({ id: `itm_${number}` }));
  const view = () => items.map((one) => presentCard({ reader, now, library }, one).id);
  const ids = items.map(({ id }) => id);
  expect([view(), view()]).toEqual([ids, ids]);
});

test("a card belongs to the library version that it was requested from", () => {
  const renamed = {
    planOpening,
    typeBySlug: (slug: string) => ({ slug, title: "Report", plural: "Reports" }),
  };
  expect(presentCard({ reader, now, library }, item).typeTitle).toBe("trend-report");
  expect(presentCard({ reader, now, library: renamed }, item).typeTitle).toBe("Report");
});
