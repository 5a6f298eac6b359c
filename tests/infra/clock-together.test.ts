/** Which runs of a moved clock stand side by side. */
import { describe, expect, test } from "vitest";
import type { Journal } from "../../infra/local/services/clock-report/journal.ts";
import { hourly, often, queue, row, type Row, silent, worldAt } from "./clock-world.ts";

describe("at one day's end", () => {
  const others = ["second", "third"].map((name) => ({
    name,
    expression: "rate(5 minutes)",
    due: [{ ...queue, partition: name }],
  }));
  /** Which runs began before the one before them had ended. */
  const groupsOf = async (
    schedules: Parameters<typeof worldAt>[1],
    rows: readonly Row[] = [],
  ): Promise<readonly string[]> => {
    const steps: string[] = [];
    const entry = { kind: "order", id: "1", text: "looked" } as const;
    const journal: Journal = { ...silent, settle: async () => [entry] };
    const world = worldAt("2026-11-21T23:52:00Z", schedules, () => {}, journal);
    world.rows.push(...rows);
    await world.moveTo("2026-11-21T23:59:00Z");
    for (const { schedule } of world.last().steps) if (schedule !== null) steps.push(schedule);
    return steps;
  };

  test("what finds nothing runs at once, in one step", async () => {
    expect(await groupsOf([often, ...others])).toEqual(["often, second, third"]);
  });

  test("what has something to do runs alone, in its order", async () => {
    const due = row("2026-11-21T23:54:00.000Z", "second");
    expect(await groupsOf([often, ...others], [due])).toEqual(["often", "second", "third"]);
  });

  test("two schedules of one function run one after the other", async () => {
    const twice = { ...often, name: "twice", functionArn: "often" };
    expect(await groupsOf([often, twice, ...others])).toEqual(["often", "twice, second, third"]);
  });

  test("what finds nothing later on that day stands beside it, each in its own time", async () => {
    const entry = { kind: "order", id: "1", text: "looked" } as const;
    const journal: Journal = { ...silent, settle: async () => [entry] };
    const stepsWith = async (rows: readonly Row[]) => {
      const world = worldAt("2026-11-21T22:58:00Z", [often, hourly], () => {}, journal);
      world.rows.push(...rows);
      const runs = await world.moveTo("2026-11-21T23:59:00Z");
      return { runs, steps: world.last().steps.map(({ schedule }) => schedule) };
    };
    expect(await stepsWith([])).toEqual({
      runs: ["hourly 2026-11-21T23:00", "often 2026-11-21T23:55"],
      steps: ["hourly, often", null],
    });
    expect(await stepsWith([row("2026-11-21T23:29:00.000Z")])).toEqual({
      runs: ["hourly 2026-11-21T23:00", "often 2026-11-21T23:30", "often 2026-11-21T23:55"],
      steps: ["hourly", "often", "often", null],
    });
  });

  test("what does not say where its work lies runs alone", async () => {
    const late = { name: "late", expression: "cron(55 23 * * ? *)", due: [] };
    expect(await groupsOf([often, late, ...others])).toEqual(["often", "late", "second, third"]);
  });
});
