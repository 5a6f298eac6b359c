/** Reading records from the stream become the popularity of items. */
import { describe, expect, test } from "vitest";
import { newReaders } from "../../functions/workers/content-indexing/count-readers.ts";
import { loadPopularity } from "../../functions/entities/popularity.ts";
import { loadReadings } from "../../functions/entities/reading.ts";
import type { TableChange } from "../../functions/platform/table-change.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import type { Table } from "../../functions/platform/table/table.ts";
import { functionEnvironment } from "../bench/function-environment.ts";

/** A change has the form in which the stream reports a row. */
const change = (sk: string, before: readonly string[] | null, after: readonly string[] | null) => ({
  key: { pk: "USER#usr_1", sk },
  before: before === null ? undefined : { items: { SS: before } },
  after: after === null ? undefined : { items: { SS: after } },
});

describe("new readers", () => {
  test.each<
    [string, ReadonlyArray<Omit<TableChange, "sequenceNumber">>, Array<[string, string, number]>]
  >([
    ["a first reading", [change("READ#2026-11", null, ["a"])], [["2026-11", "a", 1]]],
    ["one more item", [change("READ#2026-11", ["a"], ["a", "b"])], [["2026-11", "b", 1]]],
    ["nothing new", [change("READ#2026-11", ["a"], ["a"])], []],
    ["a row that has expired", [change("READ#2026-05", ["a", "b"], null)], []],
    ["another row", [change("PROFILE", null, ["a"])], []],
    ["a row of another type", [{ ...change("READ#2026-11", null, null), after: "READ#" }], []],
    [
      "several members and months",
      [
        change("READ#2026-11", null, ["a"]),
        change("READ#2026-11", ["b"], ["a", "b"]),
        change("READ#2026-10", null, ["a"]),
      ],
      [
        ["2026-11", "a", 2],
        ["2026-10", "a", 1],
      ],
    ],
  ])("of %s are counted", (_, changes, expected) => {
    const counts = newReaders(changes).map((it) => [it.month, it.contentId, it.readers]);
    expect(counts).toEqual(expected);
  });
});

const { table: unused } = createDeps(readEnv(functionEnvironment));

const withCounts = (counts: Readonly<Record<string, Readonly<Record<string, number>>>>): Table => ({
  ...unused,
  queryAll: async ({ pk }) =>
    Object.entries(counts[pk.replace("POPULARITY#", "")] ?? {}).map(([sk, readers]) => ({
      pk,
      sk,
      readers,
    })),
});

describe("popularity", () => {
  test.each<[string, string, Record<string, number>]>([
    ["on the first, all of the previous month", "2026-12-01T00:00:00.000Z", { a: 1, b: 0.5 }],
    // 15 of November's 30 days remain: a has 5 + 10, b has 10 + 5, c has 15.
    ["in the middle, half of it", "2026-12-16T00:00:00.000Z", { a: 1, b: 1, c: 1 }],
    ["on the last, none of it", "2026-12-31T00:00:00.000Z", { a: 0.333, b: 0.667, c: 1 }],
  ])("counts 30 days: %s", (_, now, expected) => {
    const december: Record<string, number> = now.startsWith("2026-12-01")
      ? {}
      : { a: 5, b: 10, c: 15 };
    const table = withCounts({ "2026-12": december, "2026-11": { a: 20, b: 10 } });
    return expect(
      loadPopularity(table, new Date(now)).then((found) => Object.fromEntries(found)),
    ).resolves.toEqual(expected);
  });

  test("is empty where nothing was read", async () => {
    expect((await loadPopularity(withCounts({}), new Date())).size).toBe(0);
  });
});

test("four months of reading are loaded in one round trip, across the turn of the year", async () => {
  const queryText: string[][] = [];
  const table: Table = {
    ...unused,
    getMany: async (keys) => {
      queryText.push(keys.map(({ sk }) => sk));
      return keys.map((key) =>
        key.sk === "READ#2026-02" ? null : { ...key, items: new Set([key.sk, "itm_1"]) },
      );
    },
  };
  const read = await loadReadings(table, "usr_1", new Date("2026-03-31T23:59:59Z"));
  const months = ["READ#2026-03", "READ#2026-02", "READ#2026-01", "READ#2025-12"];
  expect(queryText).toEqual([months]);
  expect([...read].toSorted()).toEqual(
    [...months.filter((month) => month !== "READ#2026-02"), "itm_1"].toSorted(),
  );
});
