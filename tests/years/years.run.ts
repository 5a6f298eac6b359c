/** The simulation itself, in Vitest's hands, whose support it uses. `simulate.ts` starts it. */
import { expect, inject, test } from "vitest";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { describeDifference, type Difference } from "./compare.ts";
import { openChaos } from "./chaos.ts";
import { generate } from "./generate.ts";
import { randomFrom } from "./random.ts";
import { simulate } from "./simulation.ts";
import { openStackWorld } from "./world.ts";

const { seed, years, memberships, spread, chaos: isChaotic } = inject("population");
/** Days in which the last of them ends. */
const tail = 60;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

test("years go by as the rules foretell", async () => {
  const firstDay = daysAfter(londonDay(new Date()), 1);
  const lastDay = daysAfter(firstDay, years * 365 + tail + (years > 1 ? 0 : spread));
  const scripts = generate({ seed, memberships, years, firstDay, spread });
  const differences: Difference[] = [];
  const chaos = isChaotic ? openChaos(randomFrom(seed + 1)) : null;
  const started = performance.now();
  await simulate({
    world: openStackWorld(firstDay),
    scripts,
    firstDay,
    lastDay,
    trouble: chaos === null ? (_day, move) => move() : chaos.trouble,
    onDifference: (difference) => {
      differences.push(difference);
      say(describeDifference(difference));
    },
    onDay: (day) => say(`${day}  after ${Math.round((performance.now() - started) / 1000)} s`),
  });
  const members = new Set(differences.map(({ member }) => member)).size;
  say(`${memberships} memberships, ${firstDay} to ${lastDay}, seed ${seed}: ${members} differ`);
  if (chaos !== null)
    say(`${chaos.killed} processes killed, ${chaos.doubled} runs besides the usual`);
  expect(members).toBe(0);
});
