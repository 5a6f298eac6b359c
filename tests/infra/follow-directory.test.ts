/** The lists of staff are kept in memory: they are loaded from the file or from the rows, and then only changes are read. */
import { beforeEach, expect, test } from "vitest";
import { watchEntries } from "../../functions/directory-index/watch-entries.ts";
import { createDueDirectoryFiles } from "../../functions/workers/directory-projection/write-index-file.ts";
import { projectChanges } from "../../functions/workers/directory-projection/project-changes.ts";
import { decodeDirectory } from "../../functions/directory-index/directory-file.ts";
import { personEntry } from "../../functions/entities/directory-entry.ts";
import { eraseRow } from "../../functions/entities/member-rows.ts";
import {
  changeProfile,
  loadProfile,
  newProfile,
  profileKey,
} from "../../functions/entities/profile.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import type { FilesDeps } from "../../functions/platform/files.ts";
import type { RowQuery } from "../../functions/platform/table/expression.ts";
import { personListingRules } from "../../shared/domain/directory/directory-people.ts";
import { benchMember } from "../bench/bench-member.ts";
import { quietLog } from "../support/quiet-log.ts";
import { freshTable } from "./local-tables.ts";

const { environment, table } = freshTable();
const minute = 60_000;

let time = 0;
let objects = new Map<string, Uint8Array>();
let asked: RowQuery[] = [];
let deps: FilesDeps;

const tend = (...userIds: string[]) =>
  projectChanges(
    deps,
    userIds.map((userId) => ({
      key: profileKey(userId),
      sequenceNumber: userId,
      before: undefined,
      after: undefined,
    })),
  );

const rename = async (userId: string, firstName: string): Promise<void> => {
  const profile = await loadProfile(table(), userId);
  if (profile !== null) await table().save(changeProfile(profile, { firstName }, deps.now()).write);
  await tend(userId);
};

beforeEach(async () => {
  time = Date.UTC(2026, 10, 23, 9);
  objects = new Map();
  asked = [];
  const base = createDeps(readEnv(environment()));
  deps = {
    ...base,
    now: () => new Date((time += 1)),
    log: quietLog,
    table: {
      ...base.table,
      queryAll: (query) => {
        asked.push(query);
        return base.table.queryAll(query);
      },
    },
    files: {
      get: async (_, key) => objects.get(key) ?? null,
      put: async (_, key, body) => void objects.set(key, body),
      list: async () => [],
      remove: async (_, key) => void objects.delete(key),
      temporaryUrl: async () => "",
    },
  };
  const { profile } = benchMember;
  await table().save(
    ["usr_1", "usr_2", "usr_3"].map((userId) => newProfile({ ...profile, userId })),
  );
  await tend("usr_1", "usr_2", "usr_3");
});

const follow = () =>
  watchEntries(deps, {
    kind: "people",
    rules: personListingRules,
    schema: personEntry,
    read: (file) => decodeDirectory<"people">(file),
  });
const named = async (people: ReturnType<typeof follow>) =>
  (await people.current())
    .inOrder("name")
    .map(({ entry: { firstName }, id }) => `${id} ${firstName}`);
const all = ["usr_1 Ada", "usr_2 Ada", "usr_3 Ada"];

test("without a file all rows are read, and then only changes", async () => {
  const people = follow();
  expect(await named(people)).toEqual(all);
  asked = [];
  time += 60 * minute;
  await rename("usr_2", "Zoë");
  expect(await named(people)).toEqual(["usr_1 Ada", "usr_3 Ada", "usr_2 Zoë"]);
  time += 60 * minute;
  await table().save(eraseRow(profileKey("usr_1")));
  await tend("usr_1");
  expect(await named(people)).toEqual(["usr_3 Ada", "usr_2 Zoë"]);
  expect(await named(people)).toEqual(["usr_3 Ada", "usr_2 Zoë"]);
  // The query starts a minute before the previous one.
  expect(asked.map(({ index, pk }) => [index, pk])).toEqual(
    asked.map(() => ["gsi1", "DIRECTORY#people"]),
  );
  const last = asked.at(-1)?.between?.[0] ?? "";
  expect(Math.round((time - Date.parse(last)) / minute)).toBe(1);
});

test("with a file only the changes since it was written are read", async () => {
  await createDueDirectoryFiles(deps);
  time += 60 * minute;
  await rename("usr_3", "Bob");
  asked = [];
  const people = follow();
  expect(await named(people)).toEqual(["usr_1 Ada", "usr_2 Ada", "usr_3 Bob"]);
  expect(asked).toHaveLength(1);
});

test("a file that is lost or of another release is replaced by the rows", async () => {
  await createDueDirectoryFiles(deps);
  const [packed] = objects;
  if (packed === undefined) throw new Error("There is no file");
  const [name, file] = packed;
  objects.clear();
  expect(await named(follow())).toEqual(all);
  objects.set(name, file);
  await table().save({
    does: "set",
    key: { pk: "DIRECTORY#pack", sk: "people" },
    changes: { object: name.replace(/\.directory-\d+$/, ".directory-0") },
    when: null,
  });
  expect(await named(follow())).toEqual(all);
});

test("a change that a slow writer saves later is still found", async () => {
  const people = follow();
  await named(people);
  const writtenAt = time;
  time += minute / 2;
  await named(people);
  // The change has an earlier time, and reaches the index only now.
  const late = time;
  time = writtenAt;
  await rename("usr_2", "Zoë");
  time = late;
  expect(await named(people)).toEqual(["usr_1 Ada", "usr_3 Ada", "usr_2 Zoë"]);
});
