/** Generates a library of any size, always the same, in the form in which it is published. */
import { noShop } from "../../functions/content-index/published-shop.ts";
import type { SnapshotItem } from "../../functions/content-index/published-item.ts";
import type { Palette, SearchIndex } from "../../functions/content-index/search-index.ts";
import type { Snapshot } from "../../functions/content-index/snapshot.ts";
import { indexItems, type ItemBody } from "../../functions/workers/content-indexing/index-items.ts";
import type { Category } from "../../functions/entities/category.ts";
import type { PageRow } from "../../functions/entities/content-item.ts";
import type { PublicItem } from "../../functions/entities/public-item.ts";
import { noEditorial } from "../../functions/entities/taxonomy.ts";
import type { StoredPicture } from "../../shared/contract/content/picture.ts";
import { writeHex } from "../../shared/domain/colours/colour-difference.ts";
import { drawWords, randomFrom, wordOfRank } from "./generated-words.ts";

const breadth = [6, 4, 2, 2];
const types = ["report", "article", "masterclass", "moodboard"];
const newest = Date.UTC(2026, 0, 1);
const halfDay = 12 * 3_600_000;

const pictureOf = (number: number): StoredPicture => ({
  hash: number.toString(16).padStart(32, "0"),
  format: "jpg",
  alt: `A still life of trend ${number} on a linen cloth`,
  width: 1600,
  height: 2000,
  placeholder: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
  widths: [400, 800],
});

/** Generates four levels of categories: 6 industries, and 4, 2 and 2 subcategories. */
const categoriesBelow = (parent: Category | null): Category[] => {
  const depth = parent === null ? 0 : parent.level.length;
  return Array.from({ length: breadth[depth] ?? 0 }, (_, position) => {
    const slug = `c${position}`;
    const category: Category = {
      id: `${parent?.id ?? "cat_"}${position}`,
      slug,
      title: `Category ${position}`,
      intro: "What the coming seasons hold for the rooms that people live in.",
      parentId: parent?.id ?? null,
      level: [...(parent?.level ?? []), slug],
      position,
      image: pictureOf(position),
      colours: { primary: "#8996c1", secondary: "#14182b" },
      message: null,
      showChildren: true,
      contentFirst: null,
    };
    return [category, ...categoriesBelow(category)];
  }).flat();
};

const tagSlugs = Array.from({ length: 200 }, (_, number) => wordOfRank(100 + number * 7));

const drawHex = (random: () => number): string => writeHex(Math.floor(random() * 0x100_0000));

const itemOf = (
  number: number,
  leaves: readonly Category[],
  all: readonly Category[],
): SnapshotItem => {
  const home = leaves[number % leaves.length] ?? leaves[0];
  const trail = all.filter((one) => home?.id.startsWith(one.id));
  const random = randomFrom(number);
  const id = `con_${String(number).padStart(6, "0")}`;
  return {
    id,
    // The revision has the format of `revisionOf`, for the row that the bench writes.
    edition: `1-${id}`,
    slug: `trend-${number}`,
    title: drawWords(random, 2 + (number % 3)),
    rank: number % 3,
    media: number % 9 === 0 ? "pdf" : "digital",
    type: types[number % types.length] ?? "report",
    publishAt: new Date(newest - number * halfDay).toISOString(),
    categories: trail.map((one) => one.id),
    homeCategory: home?.id ?? "",
    tags: [0, 1, 2].map(() => tagSlugs[Math.floor(random() * tagSlugs.length)] ?? ""),
    subtext: drawWords(random, 18),
    cover: pictureOf(number),
    share: null,
    colours: { primary: drawHex(random), secondary: drawHex(random), text: "#1d1b19" },
    isDemo: false,
    isOpen: false,
    featured: number % 20 === 0,
    popularity: (number % 50) / 50,
    cta1: null,
    cta2: null,
  };
};

export const generateSnapshot = (size: number): Snapshot => {
  const categories = categoriesBelow(null);
  const leaves = categories.filter(({ level }) => level.length === breadth.length);
  return {
    version: 1,
    items: Array.from({ length: size }, (_, number) => itemOf(number, leaves, categories)),
    categories,
    types: types.map((slug) => ({ slug, title: slug, plural: `${slug}s` })),
    tags: tagSlugs.map((slug) => ({ slug, title: slug })),
    editorial: noEditorial,
    shop: noShop,
    pages: [],
    popularSearches: [],
  };
};

const drawPalette = (random: () => number, page: number): Palette => ({
  title: drawWords(random, 3),
  page,
  colours: [1, 2, 3, 4, 5, 6].map(() => ({ name: drawWords(random, 2), hex: drawHex(random) })),
});

/** Two of five items are reports of about 600 words with two palettes; the others are articles of 200 words. */
export const generateBody = ({ id }: Pick<PublicItem, "id">): ItemBody => {
  const number = Number(id.slice("con_".length));
  const random = randomFrom(number + 1_000_000);
  const isReport = number % 5 < 2;
  return {
    id,
    texts: [drawWords(random, isReport ? 600 : 200)],
    palettes: isReport ? [drawPalette(random, 1), drawPalette(random, 2)] : [],
  };
};

export const generateIndex = ({
  items,
  categories,
  types: requested,
  tags,
}: Snapshot): Promise<SearchIndex> =>
  indexItems(null, {
    items,
    names: { categories, types: requested, tags },
    changed: new Set(),
    renamed: true,
    readBodies: async (ids) => ids.map((id) => generateBody({ id })),
  });

const blocksOnPage = 6;

/** Generates a full report: four pages of six blocks, each with a picture. */
export const generatePages = (): readonly PageRow[] =>
  [1, 2, 3, 4].map((page) => ({
    pk: "CONTENT#con_000000",
    sk: `PAGE#00${page}`,
    number: page,
    title: `Page ${page}`,
    blocks: Array.from({ length: blocksOnPage }, (_, number) => ({
      id: `${page}-${number}`,
      type: 3,
      content: {
        title: "Warm neutrals meet honest clay",
        side: "left",
        text: `<p>${"Glaze is left to run and edges stay uneven. ".repeat(14)}</p>`,
        image: pictureOf(page * blocksOnPage + number),
      },
    })),
  }));
