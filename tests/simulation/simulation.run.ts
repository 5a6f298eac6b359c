/** Runs the simulation inside Vitest, because it uses the support of the tests. `simulate.ts` starts it. */
import { expect, inject, test } from "vitest";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { describeDifference, type Difference } from "./compare.ts";
import { idleWeeks, openChaos } from "./chaos.ts";
import { generate } from "./generate.ts";
import { scheduleTariffs } from "./schedule-tariffs.ts";
import { simulate } from "./simulation.ts";
import { scheduledTariffs } from "./tariff.ts";
import { openStackWorld } from "./world.ts";

const { seed, years, memberships, spread, chaos: isChaotic, only } = inject("population");
/** Days at the end, in which the last terms finish. */
const finishingDays = 60;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const minutes = (since: number): string => ((performance.now() - since) / 60_000).toFixed(1);

test("memberships develop over the years as the rules predict", async () => {
  const firstDay = daysAfter(londonDay(new Date()), 1);
  const lastDay = daysAfter(firstDay, years * 365 + finishingDays + (years > 1 ? 0 : spread));
  const idle = isChaotic ? idleWeeks(seed, firstDay, lastDay) : new Set<string>();
  const scripts = generate({ seed, memberships, years, firstDay, spread, idle }).filter(
    (_, index) => only.length === 0 || only.includes(index),
  );
  const differences: Difference[] = [];
  const chaos = isChaotic ? openChaos(seed, idle) : null;
  const started = performance.now();
  const tariffs = scheduledTariffs(daysAfter(firstDay, 200), daysAfter(firstDay, 330));
  await scheduleTariffs(tariffs);
  const compared = await simulate({
    world: await openStackWorld(firstDay),
    idle,
    tariffs,
    scripts,
    firstDay,
    lastDay,
    trouble: chaos === null ? (_day, move) => move() : chaos.trouble,
    onDifference: (difference) => {
      differences.push(difference);
      say(describeDifference(difference));
    },
    onDay: (day, looks) => say(`${day}  ${looks} days checked in ${minutes(started)} minutes`),
  });
  const members = new Set(differences.map(({ member }) => member)).size;
  const { days, orders, documents, charges, mails, told: notified } = compared;
  say(`${scripts.length} memberships, ${firstDay} to ${lastDay}, seed ${seed}: ${members} differ`);
  say(
    `compared on ${days} days: ${orders} orders, ${charges} charges, ${mails} emails, ${documents} ` +
      `documents, ${notified} dispute emails to finance; ${minutes(started)} minutes`,
  );
  if (chaos !== null)
    say(
      `${chaos.counts.killed} processes killed, ${chaos.counts.doubled} additional runs, ` +
        `${chaos.counts.shuffled} days with the jobs in any order, ${idle.size / 7} weeks without jobs`,
    );
  expect(members).toBe(0);
});
