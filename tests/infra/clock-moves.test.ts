/** Moving the clock runs schedules. The test supplies the rows and observes which schedules run, and when. */
import { describe, expect, test } from "vitest";
import type { Journal } from "../../infra/local/services/clock-report/journal.ts";
import { daily, hourly, minute, often, queue, row, takeDue, worldAt } from "./clock-world.ts";

describe("a schedule that runs more than once a day", () => {
  test("runs once without work, at the end of each day in London", async () => {
    const world = worldAt("2026-11-21T09:02:00Z", [often, daily]);
    expect(await world.moveTo("2026-11-23T12:00:00Z")).toEqual([
      "often 2026-11-21T23:55",
      "daily 2026-11-22T03:00",
      "often 2026-11-22T23:55",
      "daily 2026-11-23T03:00",
    ]);
  });

  test.each([
    ["spring", "2027-03-27T12:00:00Z", "2027-03-29T12:00:00Z", ["27T23:55", "28T22:55"]],
    ["autumn", "2026-10-24T12:00:00Z", "2026-10-26T12:00:00Z", ["24T22:55", "25T23:55"]],
  ])("follows London days when the clocks change in %s", async (_, from, to, ends) => {
    const world = worldAt(from, [often]);
    expect((await world.moveTo(to)).map((run) => run.slice(-8))).toEqual(ends);
  });

  test.each([
    ["spring", "2027-03-27T12:00:00Z", "2027-03-28T12:00:00Z", 0],
    ["autumn", "2026-10-24T12:00:00Z", "2026-10-25T12:00:00Z", 3],
  ])("loses no work in an hour that changes in %s", async (_, from, to, hour) => {
    const world = worldAt(from, [hourly]);
    const day = to.slice(0, 10);
    world.rows.push(row(`${day}T0${hour}:30:00.000Z`, "DUE#2"));
    expect(await world.moveTo(to)).toContain(`hourly ${day}T0${hour + 1}:00`);
    expect(world.rows).toEqual([]);
  });

  test("runs at its first time at which work is due", async () => {
    const world = worldAt("2026-11-21T09:02:00Z", [often, hourly]);
    world.rows.push(row("2026-11-21T14:00:00.000Z"), row("2026-11-21T14:00:00.001Z"));
    world.rows.push(row("2026-11-21T16:59:59.999Z", "DUE#0"));
    expect(await world.moveTo("2026-11-21T18:00:00Z")).toEqual([
      "often 2026-11-21T14:00",
      "often 2026-11-21T14:05",
      "hourly 2026-11-21T17:00",
    ]);
  });

  test("skips its times while it is off, and does its work afterwards", async () => {
    const world = worldAt("2026-11-21T09:02:00Z", [often]);
    world.rows.push(row("2026-11-21T14:00:00.000Z"));
    expect(world.turn("often", false)).toBe(true);
    expect(await world.moveTo("2026-11-22T12:00:00Z")).toEqual([]);
    world.turn("often", true);
    expect(await world.moveTo("2026-11-22T13:00:00Z")).toEqual(["often 2026-11-22T12:05"]);
    expect(world.turn("nothing", false)).toBe(false);
  });

  test("leaves a row for the delay of its sweep", async () => {
    const due = [{ ...queue, after: 2 * minute }];
    const world = worldAt("2026-11-21T09:02:00Z", [{ ...often, due }]);
    world.rows.push(row("2026-11-21T14:04:00.000Z"));
    expect(await world.moveTo("2026-11-21T18:00:00Z")).toEqual(["often 2026-11-21T14:10"]);
  });

  test("does work that was due earlier, and nothing when the clock moves back", async () => {
    const world = worldAt("2026-11-21T09:02:00Z", [often]);
    world.rows.push(row("2026-11-20T14:04:00.000Z"));
    expect(await world.moveTo("2026-11-21T08:00:00Z")).toEqual([]);
    expect(await world.moveTo("2026-11-21T18:00:00Z")).toEqual(["often 2026-11-21T08:05"]);
  });

  test("finds work that another run has made due on the way", async () => {
    const world = worldAt("2026-11-21T00:00:00Z", [daily, often], (name, now, rows) => {
      takeDue(name, now, rows);
      if (name === "daily") rows.push(row(`${now.slice(0, 10)}T10:00:00.000Z`));
      if (now.includes("T10:00")) rows.push(row(`${now.slice(0, 10)}T10:31:00.000Z`));
    });
    expect(await world.moveTo("2026-11-21T23:00:00Z")).toEqual([
      "daily 2026-11-21T03:00",
      "often 2026-11-21T10:00",
      "often 2026-11-21T10:35",
    ]);
  });

  test("runs again at once when one run could not finish", async () => {
    const world = worldAt("2026-11-21T09:02:00Z", [often], (_, now, rows) => {
      for (const one of rows.filter(({ sortKey }) => sortKey <= now).slice(0, 200))
        rows.splice(rows.indexOf(one), 1);
    });
    for (let count = 0; count < 450; count += 1)
      world.rows.push({ ...row("2026-11-21T10:00:00.000Z"), id: String(count) });
    expect(await world.moveTo("2026-11-21T12:00:00Z")).toEqual([
      "often 2026-11-21T10:00",
      "often 2026-11-21T10:05",
      "often 2026-11-21T10:10",
    ]);
  });

  test("retries failed work at the end of the day, and does later work", async () => {
    const world = worldAt("2026-11-21T09:02:00Z", [often], (name, now, rows) => {
      const stuck = rows.filter(({ id }) => id.startsWith("stuck"));
      takeDue(name, now, rows);
      rows.push(...stuck);
    });
    for (let count = 0; count < 300; count += 1)
      world.rows.push({ ...row("2026-11-21T10:00:00.000Z"), id: `stuck-${count}` });
    world.rows.push(row("2026-11-21T15:00:00.000Z"));
    const runs = await world.moveTo("2026-11-22T12:00:00Z");
    expect(runs.slice(0, 1)).toEqual(["often 2026-11-21T10:00"]);
    expect(runs.slice(-2)).toEqual(["often 2026-11-21T15:00", "often 2026-11-21T23:55"]);
    expect(runs.length).toBeLessThan(8);
    expect(world.rows).toHaveLength(300);
  });

  test("runs again when a row gets a later time", async () => {
    const world = worldAt("2026-11-21T09:02:00Z", [often], (_, now, rows) => {
      const [again] = rows.splice(0);
      const later = new Date(Date.parse(now) + 121 * minute).toISOString();
      if (again !== undefined && later < "2026-11-21T18") rows.push({ ...again, sortKey: later });
    });
    world.rows.push(row("2026-11-21T10:00:00.000Z"));
    expect(await world.moveTo("2026-11-21T20:00:00Z")).toEqual([
      "often 2026-11-21T10:00",
      "often 2026-11-21T12:05",
      "often 2026-11-21T14:10",
      "often 2026-11-21T16:15",
    ]);
  });

  test("runs at each of its times when it does not declare its work", async () => {
    const world = worldAt("2026-11-21T09:02:00Z", [{ ...often, due: [] }]);
    expect(await world.moveTo("2026-11-21T10:00:00Z")).toHaveLength(12);
  });
});

test("runs in order over a year when work is due and at the end of each day", async () => {
  const world = worldAt("2026-11-21T09:00:00Z", [often, hourly, daily]);
  for (let day = 1; day <= 365; day += 1) {
    const at = new Date(Date.parse("2026-11-21T12:30:00Z") + day * 1440 * minute).toISOString();
    world.rows.push(row(at, `DUE#${day % 3}`));
  }
  const runs = await world.moveTo("2027-11-21T09:00:00Z");
  expect(runs).toHaveLength(365 * 3 + 364);
  const times = runs.map((run) => run.split(" ")[1] ?? "");
  expect(times).toEqual(times.toSorted());
  expect(world.rows).toHaveLength(1);
});

test("is listed when some of its runs were skipped", async () => {
  const world = worldAt("2026-11-21T02:56:00Z", [often, daily]);
  await world.moveTo("2026-11-21T02:59:00Z");
  expect(world.last().thinned).toEqual([]);
  await world.moveTo("2026-11-21T03:10:00Z");
  expect(world.last().thinned).toEqual(["often"]);
});

test("has its changes reported by step, and changes by time alone between the steps", async () => {
  const notified: string[] = [];
  const entry = (text: string) => ({ kind: "order", id: "1", text }) as const;
  const ending = Date.parse("2026-11-22T00:00:00Z");
  const journal: Journal = {
    begin: async () => {},
    settle: async () => notified.splice(0).map(entry),
    endings: async (from, to) =>
      ending > from && ending <= to ? [{ at: ending, entry: entry("a term ends") }] : [],
  };
  const work = (name: string) => void notified.push(`${name} worked`);
  const world = worldAt("2026-11-21T23:00:00Z", [often, daily], work, journal);
  await world.moveTo("2026-11-22T12:00:00Z");
  expect(
    world.last().steps.map(({ at, schedule, did }) => [at, schedule, did.map(({ text }) => text)]),
  ).toEqual([
    ["2026-11-21T23:55:00.000Z", "often", ["often worked"]],
    ["2026-11-22T00:00:00.000Z", null, ["a term ends"]],
    ["2026-11-22T03:00:00.000Z", "daily", ["daily worked"]],
  ]);
});
