import { resolve } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newItemRow } from "../../functions/entities/content-item.ts";
import { listDownloadRows } from "../../functions/entities/download.ts";
import { changeProfile, loadProfile } from "../../functions/entities/profile.ts";
import { loadReadings } from "../../functions/entities/reading.ts";
import { put } from "../../functions/platform/table/write.ts";
import { seedMemberActivity } from "../../infra/seed/builders/member-activity.ts";
import { demoPassword, personas } from "../../infra/seed/builders/personas.ts";
import { seedDemoData } from "../../infra/seed/demo-data.ts";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { categoryId, contentId } from "../../infra/seed/import/prepare-item.ts";
import { listedItem } from "../support/listed-item.ts";
import { fixedSecrets } from "./fixed-secrets.ts";
import { freshTable } from "./local-tables.ts";

const now = new Date("2026-11-30T12:00:00.000Z");
const slugs = readLibrary(resolve("infra/seed/library")).items.map(({ slug }) => slug);
const kit = { id: "fil_1", hash: "h", name: "k.ase", caption: "", fileType: "ase", size: 1 };

const { table } = freshTable();
beforeEach(async () => {
  await seedDemoData({ table: table(), secrets: fixedSecrets, now: () => now }, demoPassword);
});

const fillLibrary = async (of: readonly string[]): Promise<void> => {
  for (const slug of of) {
    const row = newItemRow({
      digest: slug,
      public: listedItem({ id: contentId(slug), slug }),
      subtextAccess: null,
      allowPdf: false,
      pageTitles: [],
      files: [kit],
      version: 1,
    });
    await table().save(put(row));
  }
};
const live = () => seedMemberActivity({ table: table(), now: () => now });
const idOf = (name: string): string =>
  personas.find((persona) => persona.name === name)?.userId ?? "";
const premium = () => loadProfile(table(), idOf("premium"));

test("seeded members have saved, followed, read and downloaded items of the library", async () => {
  await fillLibrary(slugs);
  await live();
  const profile = await premium();
  expect(profile?.favourites).toHaveLength(7);
  expect(profile?.filter.categories).toEqual([
    categoryId(["home-interiors"]),
    categoryId(["health-wellness"]),
  ]);
  expect((await loadReadings(table(), idOf("premium"), now)).size).toBe(8);
  const downloads = await listDownloadRows(table(), idOf("premium"));
  expect(downloads.map(({ contentId: id }) => id)).toEqual(
    ["bottle-row-kit", "delft-workbox", "incense-plainly"].map(contentId),
  );
  expect(downloads[0]?.files).toEqual([kit]);
  expect((await loadProfile(table(), idOf("basics")))?.favourites).toEqual([]);
});

test("items that the library does not have are skipped", async () => {
  await fillLibrary(["who-buys-linen"]);
  await live();
  expect((await premium())?.favourites).toEqual([contentId("who-buys-linen")]);
  expect(await listDownloadRows(table(), idOf("premium"))).toEqual([]);
});

test("seeding again leaves the members' own changes", async () => {
  await fillLibrary(slugs);
  await live();
  const profile = await premium();
  if (profile === null) throw new Error("The persona is missing");
  await table().save(changeProfile(profile, { favourites: [] }, now).write);
  await live();
  expect(await premium()).toMatchObject({ favourites: [], version: 3 });
});
