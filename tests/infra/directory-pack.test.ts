/** The file with all directory entries of people is written, updated and repaired. */
import { expect, test } from "vitest";
import { createDueDirectoryFiles } from "../../functions/workers/directory-projection/write-index-file.ts";
import { projectChanges } from "../../functions/workers/directory-projection/project-changes.ts";
import { decodeDirectory } from "../../functions/directory-index/directory-file.ts";
import {
  listDueDirectoryFiles,
  loadDirectoryFilePointer,
  markDirectoryFileDue,
} from "../../functions/entities/directory-file-pointer.ts";
import { eraseRow } from "../../functions/entities/member-rows.ts";
import type { FilesDeps } from "../../functions/platform/files.ts";
import { changed, directoryWorld, hisRow } from "./directory-world.ts";

const world = directoryWorld();

const tend = async (): Promise<void> => {
  await projectChanges(world().deps, [changed(hisRow)]);
};
const inFile = async () => {
  const pack = await loadDirectoryFilePointer(world().table(), "people");
  return decodeDirectory<"people">(world().objects.get(pack?.object ?? "") ?? new Uint8Array()).map(
    ({ entry }) => entry?.firstName,
  );
};

test("has all entries, then the changes since, and no deleted ones", async () => {
  expect(await createDueDirectoryFiles(world().deps)).toBe(true);
  expect(world().objects.size).toBe(0);
  await tend();
  expect(await listDueDirectoryFiles(world().table(), world().now())).toEqual(["people"]);
  expect(await createDueDirectoryFiles(world().deps)).toBe(true);
  expect(await inFile()).toEqual(["Pascal"]);
  expect(await listDueDirectoryFiles(world().table(), world().now())).toEqual([]);
  await world().rename("Grace");
  await tend();
  await createDueDirectoryFiles(world().deps);
  expect(await inFile()).toEqual(["Grace"]);
  await world().table().save(eraseRow(hisRow));
  await tend();
  await createDueDirectoryFiles(world().deps);
  expect(await inFile()).toEqual([]);
  // The previous version can still be read, and older ones are deleted.
  expect(world().objects.size).toBe(2);
});

test("is written from all rows when the previous version is lost", async () => {
  await tend();
  await createDueDirectoryFiles(world().deps);
  world().objects.clear();
  // This is later than any change for which an index would still be read.
  world().goOn(3_600_000);
  await world()
    .table()
    .save(markDirectoryFileDue("people", "mark", world().now()));
  await createDueDirectoryFiles(world().deps);
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
        .save(markDirectoryFileDue("people", "meanwhile", world().now()));
    },
  };
  expect(await createDueDirectoryFiles({ ...world().deps, files })).toBe(true);
  expect(await listDueDirectoryFiles(world().table(), world().now())).toEqual(["people"]);
  const done = await Promise.all([
    createDueDirectoryFiles(world().deps),
    createDueDirectoryFiles(world().deps),
  ]);
  expect(done).toContain(true);
  expect(await loadDirectoryFilePointer(world().table(), "people")).toMatchObject({ version: 2 });
  expect(await inFile()).toEqual(["Pascal"]);
  expect(world().objects.size).toBe(2);
});
