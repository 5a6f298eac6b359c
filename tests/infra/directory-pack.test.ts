/** The file with all directory entries of people is written, updated and repaired. */
import { expect, test } from "vitest";
import { packDue } from "../../functions/workers/directory-projection/write-index-file.ts";
import { projectChanges } from "../../functions/workers/directory-projection/project-changes.ts";
import { readDirectory } from "../../functions/directory-index/directory-file.ts";
import { listDuePacks, loadPack, markChanged } from "../../functions/entities/directory-pack.ts";
import { eraseRow } from "../../functions/entities/member-rows.ts";
import type { FilesDeps } from "../../functions/platform/files.ts";
import { changed, directoryWorld, hisRow } from "./directory-world.ts";

const world = directoryWorld();

const tend = async (): Promise<void> => {
  await projectChanges(world().deps, [changed(hisRow)]);
};
const inFile = async () => {
  const pack = await loadPack(world().table(), "people");
  return readDirectory<"people">(world().objects.get(pack?.object ?? "") ?? new Uint8Array()).map(
    ({ entry }) => entry?.firstName,
  );
};

test("has all entries, then the changes since, and no deleted ones", async () => {
  expect(await packDue(world().deps)).toBe(true);
  expect(world().objects.size).toBe(0);
  await tend();
  expect(await listDuePacks(world().table(), world().now())).toEqual(["people"]);
  expect(await packDue(world().deps)).toBe(true);
  expect(await inFile()).toEqual(["Pascal"]);
  expect(await listDuePacks(world().table(), world().now())).toEqual([]);
  await world().rename("Grace");
  await tend();
  await packDue(world().deps);
  expect(await inFile()).toEqual(["Grace"]);
  await world().table().save(eraseRow(hisRow));
  await tend();
  await packDue(world().deps);
  expect(await inFile()).toEqual([]);
  // The previous version can still be read, and older ones are deleted.
  expect(world().objects.size).toBe(2);
});

test("is written from all rows when the previous version is lost", async () => {
  await tend();
  await packDue(world().deps);
  world().objects.clear();
  // This is later than any change for which an index would still be read.
  world().goOn(3_600_000);
  await world()
    .table()
    .save(markChanged("people", "mark", world().now()));
  await packDue(world().deps);
  expect(await inFile()).toEqual(["Pascal"]);
});

test("stays due when an entry changes meanwhile, and two writers leave one version", async () => {
  await tend();
  const files = {
    ...world().deps.files,
    put: async (...put: Parameters<FilesDeps["files"]["put"]>) => {
      await world().deps.files.put(...put);
      await world()
        .table()
        .save(markChanged("people", "meanwhile", world().now()));
    },
  };
  expect(await packDue({ ...world().deps, files })).toBe(true);
  expect(await listDuePacks(world().table(), world().now())).toEqual(["people"]);
  const done = await Promise.all([packDue(world().deps), packDue(world().deps)]);
  expect(done).toContain(true);
  expect(await loadPack(world().table(), "people")).toMatchObject({ version: 2 });
  expect(await inFile()).toEqual(["Pascal"]);
  expect(world().objects.size).toBe(2);
});
