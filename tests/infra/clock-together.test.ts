/** Runs of a moved clock can be simultaneous. */
import { describe, expect, test } from "vitest";
import type { Journal } from "../../infra/local/services/clock-report/journal.ts";
import { hourly, often, queue, row, type Row, silent, worldAt } from "./clock-world.ts";

describe("at the end of a day", () => {
  const others = ["second", "third"].map((name) => ({
    name,
    expression: "rate(5 minutes)",
    due: [{ ...queue, partition: name }],
  }));
  /** A group has the runs that began before the previous one had ended. */
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

  test("runs without work are simultaneous, in one step", async () => {
    expect(await groupsOf([often, ...others])).toEqual(["often, second, third"]);
  });

  test("a run with work is alone, in its order", async () => {
    const due = row("2026-11-21T23:54:00.000Z", "second");
    expect(await groupsOf([often, ...others], [due])).toEqual(["often", "second", "third"]);
  });

  test("two schedules of one function run one after the other", async () => {
    const twice = { ...often, name: "twice", functionArn: "often" };
    expect(await groupsOf([often, twice, ...others])).toEqual(["often", "twice, second, third"]);
  });

  test("runs without work later that day are in the same step, each with its own time", async () => {
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

  test("a schedule that does not declare its work runs alone", async () => {
    const late = { name: "late", expression: "cron(55 23 * * ? *)", due: [] };
    expect(await groupsOf([often, late, ...others])).toEqual(["often", "late", "second, third"]);
  });
});
