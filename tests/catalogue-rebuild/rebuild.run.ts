/** Rebuilds the catalogue inside Vitest, because it uses the support of the tests. `rebuild.ts` starts it. */
import { chromium } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import type { StoredGroup } from "../../functions/entities/product-group.ts";
import { GroupTree } from "../../shared/domain/catalogue/product-taxonomy.ts";
import { newPerson } from "../support/browser.ts";
import { launchOptions } from "../support/chromium.ts";
import { recordOfPersona } from "../support/sign-in-as.ts";
import { openTable } from "../support/table.ts";
import { readCatalogue, deleteCatalogue, comparableCatalogue } from "./catalogue.ts";
import { makeGroup, makePlan, makeProduct } from "./screens.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Sorts parents before their children, because a child chooses an existing parent. */
const fromAbove = (groups: readonly StoredGroup[]): readonly StoredGroup[] =>
  new GroupTree(groups).inOrder();

const trails = (groups: readonly StoredGroup[]): ReadonlyMap<string, string> => {
  const tree = new GroupTree(groups);
  return new Map(
    groups.map(({ id }) => [
      id,
      tree
        .trailOf(id)
        .map(({ title }) => title)
        .join(" / "),
    ]),
  );
};

test("a catalogue that is entered through the screens equals the imported one", async () => {
  const table = await openTable();
  const imported = await readCatalogue(table);
  const items = new Map<string, string>();
  for (const id of new Set(
    imported.products.flatMap(({ contentIds, options }) => [
      ...contentIds,
      ...options.flatMap((option) => option.contentIds),
    ]),
  )) {
    const row = await table.read({ pk: `CONTENT#${id}`, sk: "ITEM" });
    items.set(id, String(Object(row?.["public"])["title"]));
  }
  // Every member has Basics, so no screen creates it.
  const stored = imported.plans.filter(({ rank }) => rank === 0);
  await deleteCatalogue(table);
  expect((await readCatalogue(table)).products).toEqual([]);
  const browser = await chromium.launch(launchOptions);
  onTestFinished(() => browser.close());
  const { page, troubles } = await newPerson(browser, undefined, {
    as: await recordOfPersona("staff"),
  });
  const started = performance.now();
  const [categories, tags] = [trails(imported.categories), trails(imported.tags)];
  for (const one of fromAbove(imported.categories))
    await makeGroup(page, "category", one, one.parentId && (categories.get(one.parentId) ?? null));
  for (const one of fromAbove(imported.tags))
    await makeGroup(page, "tag", one, one.parentId && (tags.get(one.parentId) ?? null));
  for (const plan of imported.plans.filter(({ rank }) => rank > 0)) await makePlan(page, plan);
  say(`${categories.size} categories, ${tags.size} tags and the plans created`);
  const names = {
    items,
    categories,
    // A tag is chosen by its own title, without those of its parents.
    tags: new Map(imported.tags.map(({ id, title }) => [id, title])),
  };
  for (const product of imported.products) {
    await makeProduct(page, product, names);
    say(product.title);
  }
  say(`typed in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  const expected = comparableCatalogue({
    ...imported,
    plans: imported.plans.filter((one) => !stored.includes(one)),
  });
  // The share images of products are drawn a moment after they are saved.
  await expect
    .poll(async () => (await readCatalogue(table)).products.filter(({ share }) => share === null))
    .toEqual([]);
  expect(comparableCatalogue(await readCatalogue(table))).toEqual(expected);
  expect(troubles).toEqual([]);
});
