import * as z from "zod/mini";
import { clockBudget } from "./budgets.ts";
import { atMost, type Cell, type Report, seconds, whole } from "./report.ts";

const moved = z.object({
  fired: z.array(z.object({ schedule: z.string() })),
  steps: z.array(z.object({ did: z.array(z.unknown()) })),
});

const move = async (
  origin: string,
  body: { readonly advance: string } | { readonly now: string },
): Promise<z.output<typeof moved>> => {
  const answer = await fetch(`${origin}/_local/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return moved.parse(await answer.json());
};

/**
 * Measures how long a year takes on the seeded stack. It first waits until the stack has generated the PDFs of the seed. All sessions have
 * expired afterwards.
 */
export const reportClock = async (report: Report, origin: string): Promise<void> => {
  const settling = performance.now();
  await fetch(`${origin}/_local/settle`, { method: "POST" });
  const settled = performance.now() - settling;
  const start = performance.now();
  const { fired, steps } = await move(origin, { advance: "P1Y" });
  const took = performance.now() - start;
  await move(origin, { now: new Date().toISOString() });
  const runs = Object.entries(Object.groupBy(fired, ({ schedule }) => schedule));
  const rows: Cell[][] = [
    ["work left from the start", seconds(settled)],
    ["one year of the clock", atMost(took, clockBudget.yearMs, seconds)],
    ...runs.map(([name, all = []]) => [`runs of ${name}`, whole(all.length)]),
    ["events", whole(steps.reduce((sum, { did }) => sum + did.length, 0))],
  ];
  report.table("Clock", ["what", "figure"], rows);
};
