/**
 * A year and two months of mixed memberships are compared with the oracle, which knows only the rules and nothing of
 * the product. Days go by for these members only. `npm run test:years` does all of this on a stack whose clock is
 * moved.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { mailsTo } from "../support/mailbox.ts";
import { newVerifiedMember } from "../support/members.ts";
import { type RenewalRun } from "../support/renewals.ts";
import { today } from "../support/today.ts";
import { setSiteEndpointDisabled } from "../simulation/ahead-stripe-events.ts";
import { openFaultyRenewals } from "../simulation/ahead-renewals.ts";
import { type AheadWorld, openAheadWorld } from "../simulation/ahead-world.ts";
import { idleWeeks } from "../simulation/chaos.ts";
import { compareDay, describeDifference } from "../simulation/compare.ts";
import { generate } from "../simulation/generate.ts";
import { countGranted, isConfirmed, isDisputeOpened } from "../simulation/granted.ts";
import { kinds } from "../simulation/membership-kinds.ts";
import { describeOrders, kindOfMail, planOf } from "../simulation/observe.ts";
import { type ExpectedDay, predict } from "../simulation/oracle.ts";
import { type Acting, perform } from "../simulation/perform.ts";
import { buy } from "../simulation/purchases.ts";
import { randomFrom } from "../simulation/random.ts";
import type { Day, Script } from "../simulation/script.ts";
import { memberAccountOf, newSimulationAccount } from "../simulation/world.ts";

const seed = Number(process.env["SEED"] ?? 11);
/** All memberships are bought today, because payments at Stripe have the machine's date. */
const firstDay = today;
const lastDay = daysAfter(firstDay, 365 + 60);
/** The days on which no job runs. */
const idle = idleWeeks(seed, firstDay, lastDay);
/** Selects scripts without emails of the settlement worker, whose clock does not follow these members. */
const isOnlyOfRenewals = (script: Script): boolean =>
  predict(script, lastDay, { idle, bankOn: today }).every(
    ({ mails }) => !mails.includes("Transfer reminder"),
  );

/**
 * The scripts have one membership of each kind, and a yearly one where the kind has it, because monthly ones take many
 * more days.
 */
const generated = generate({
  seed,
  memberships: kinds.length * 3,
  years: 1,
  firstDay,
  spread: 0,
  idle,
});
const scripts = kinds
  .flatMap((_, kind) => {
    const [first, ...more] = generated.filter((_script, index) => index % kinds.length === kind);
    const annual = [first, ...more].find((script) => script?.period === "annual");
    return annual ?? first ?? [];
  })
  .filter(isOnlyOfRenewals);

const half = Math.ceil(scripts.length / 2);
const groups = [scripts.slice(0, half), scripts.slice(half)];

test.each([
  ["disputes", isDisputeOpened],
  ["confirmations", isConfirmed],
])("%s occur in these scripts", (_, isOne) => {
  const circumstances = { idle, bankOn: today };
  const counts = scripts.map((script) =>
    countGranted(script, predict(script, lastDay, circumstances), isOne),
  );
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1);
});

interface Living {
  readonly world: AheadWorld;
  readonly renewals: RenewalRun;
  readonly looking: RenewalRun;
  readonly script: Script;
}

/** Selects the days on which the oracle expects something or the script does something. */
const eventful = (script: Script, expected: readonly ExpectedDay[]): readonly ExpectedDay[] =>
  expected.filter((now, index) => {
    const before = expected[index - 1];
    return (
      before === undefined ||
      now.charges.length + now.mails.length > 0 ||
      script.doings.some(({ on }) => on === now.day) ||
      now.planAtNoon !== before.planAtNoon ||
      now.orders.join() !== before.orders.join()
    );
  });

/** Recognises an ordinary monthly payment, which the next eventful day checks as well. */
const isRoutine = ({ doings }: Script, { day, mails }: ExpectedDay): boolean =>
  mails.join() === "Receipt" && doings.every(({ on }) => on !== day);

const live = async ({ world, renewals, looking, script }: Living): Promise<readonly string[]> => {
  const member = memberAccountOf(await newVerifiedMember());
  world.userId = member.userId;
  const staff = newSimulationAccount("staff@demo.example", "forecast-the-future");
  const acting: Acting = { world, member, staff, disputed: null };
  const expected = predict(script, lastDay, { idle, bankOn: today });
  const found: string[] = [];
  const judge = (day: Day, lines: readonly string[]): void => {
    if (lines.length > 0)
      found.push(describeDifference({ ...script, member: script.name, day, lines }));
  };
  for (const now of eventful(script, expected)) {
    const { day } = now;
    world.today = day;
    if (day > script.boughtOn && !idle.has(day)) {
      const eve = daysAfter(day, -1);
      // Running the worker on the evening before shows that nothing happens before its day.
      if (!idle.has(eve)) await looking.tend(member.userId, `${eve} 23:59`);
      await renewals.tend(member.userId, `${day} 12:00`);
      if (isRoutine(script, now)) continue;
    }
    const planAtNoon = await planOf(world, member);
    if (day === script.boughtOn) await buy(acting, script);
    const accepted: boolean[] = [];
    for (const doing of script.doings)
      if (doing.on === day) {
        accepted.push(await perform(acting, doing));
        await world.settle();
      }
    await world.settle();
    if (accepted.length > 0) await renewals.tend(member.userId, `${day} 23:50`);
    const orders = await describeOrders(world, member);
    const { charges, mails } = now;
    judge(
      day,
      compareDay({ expected: now, charges, mails, found: { planAtNoon, accepted, orders } }),
    );
    if (found.length > 2) return found;
  }
  const mails = expected.flatMap((day) => day.mails).toSorted();
  const notified = async (): Promise<string[]> =>
    (await mailsTo(member.email)).flatMap(({ subject }) => kindOfMail(subject) ?? []).toSorted();
  try {
    await expect.poll(notified).toEqual(mails);
  } catch {
    const lines = [
      `mails: expected ${mails.join(" | ")}`,
      `       found    ${(await notified()).join(" | ")}`,
    ];
    judge(lastDay, lines);
  }
  return found;
};

beforeAll(async () => {
  await setSiteEndpointDisabled(true);
});
afterAll(() => setSiteEndpointDisabled(false));

/** The number of members whose days go by at the same time. */
const sideBySide = 2;

test.each(groups)(
  "memberships of each kind go through a year as the rules predict",
  async (...group) => {
    const { tending, looking, counts } = await openFaultyRenewals();
    expect(group.length).toBeGreaterThan(0);
    const waiting = group.entries();
    const goOn = async (): Promise<void> => {
      const world = await openAheadWorld(firstDay);
      for (const [index, script] of waiting) {
        const renewals = tending(randomFrom(seed + index));
        const differences = (await live({ world, renewals, looking, script })).join("\n");
        expect.soft(differences, `seed ${seed}`).toBe("");
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, goOn));
    expect(counts.killed * counts.doubled).toBeGreaterThan(0);
  },
);
