/** Goes through the days, performs the scripts, and compares what happened with what the oracle expects. */
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { product } from "../../shared/kernel/product.ts";
import { compareDay, type Difference, type ObservedDay } from "./compare.ts";
import { countGranted, isDisputeOpened } from "./granted.ts";
import {
  act,
  inParallel,
  isDue,
  type MemberSimulation,
  type MemberSimulationsInput,
  openMemberSimulations,
} from "./member-simulations.ts";
import { describeOrders, openCharges, planOf, drainMails } from "./observe.ts";
import type { Day } from "./script.ts";
import type { StackWorld } from "./world.ts";

/** Moves the clock by calling `move`, and may disturb the stack meanwhile. */
export type MoveClock = (day: Day, move: () => Promise<void>) => Promise<void>;

export interface Simulation extends MemberSimulationsInput {
  readonly world: StackWorld;
  readonly firstDay: Day;
  readonly trouble: MoveClock;
  /** This is called for each difference at once. */
  readonly onDifference: (difference: Difference) => void;
  /** This is called from time to time, to show progress. */
  readonly onDay: (day: Day, looks: number) => void;
}

/** This says how much was compared. */
export interface Compared {
  days: number;
  orders: number;
  documents: number;
  charges: number;
  mails: number;
  /** Emails to finance about disputes. */
  told: number;
}

const enoughDifferences = 3;
/** A member of whom nothing is expected is checked on every twentieth of the days that are checked for others. */
const everyLooks = 20;
const looksBetweenNews = 20;

export const simulate = async (simulation: Simulation): Promise<Compared> => {
  const { firstDay, lastDay, idle, onDay } = simulation;
  const lives = await openMemberSimulations(simulation);
  const compared = { days: 0, orders: 0, documents: 0, charges: 0, mails: 0, told: 0 };
  const observe = openObserver(lives, compared);
  // Days on which nothing is expected are skipped; whatever happens on them still has its own date.
  let [passed, looks]: [Day[], number] = [[], 0];
  for (let day = firstDay; day <= lastDay; day = daysAfter(day, 1)) {
    passed.push(day);
    const lively = lives.filter((life) => life.differences < enoughDifferences);
    const isTurning = idle.has(day) !== idle.has(daysAfter(day, 1)) || idle.has(daysAfter(day, -1));
    const isLast = day === lastDay;
    if (!lively.some((life) => isDue(life, day)) && !isTurning && !isLast) continue;
    looks += 1;
    const seen = lively.filter(
      (life, index) => isLast || isDue(life, day) || (index + looks) % everyLooks === 0,
    );
    const found = await runDay(simulation, seen, day);
    await observe();
    for (const life of lives)
      for (const one of passed)
        compareMember(simulation, life, one, one === day ? found.get(life) : undefined);
    compared.days += passed.length;
    if (isLast) count(compared, [...found.values()]);
    passed = [];
    if (looks % looksBetweenNews === 0) onDay(day, looks);
  }
  compareFinanceMails(simulation, lives, compared);
  return compared;
};

/** Runs one day for the members who are checked on it. */
const runDay = async (
  { world, trouble }: Simulation,
  seen: readonly MemberSimulation[],
  day: Day,
): Promise<ReadonlyMap<MemberSimulation, ObservedDay>> => {
  const found = new Map<MemberSimulation, ObservedDay>();
  await trouble(day, () => world.moveTo(day, "12:00"));
  await inParallel(seen, async (life) => {
    const planAtNoon = await planOf(world, life.acting.member);
    found.set(life, { planAtNoon, accepted: await act(life, day), orders: [] });
  });
  await world.settle();
  await trouble(day, () => world.moveTo(day, "23:50"));
  await inParallel([...found], async ([life, looked]) => {
    found.set(life, { ...looked, orders: await describeOrders(world, life.acting.member) });
  });
  return found;
};

/** Returns a function that records emails and charges since its last call, by member and day. */
const openObserver = (
  lives: readonly MemberSimulation[],
  compared: Compared,
): (() => Promise<void>) => {
  const byEmail = new Map(lives.map((life) => [life.acting.member.email, life]));
  const byUser = new Map(lives.map((life) => [life.acting.member.userId, life]));
  const takeCharges = openCharges();
  return async () => {
    for (const { day, to, what } of await drainMails()) {
      const mails = byEmail.get(to)?.mails;
      mails?.set(day, [...(mails.get(day) ?? []), what]);
      if (mails) compared.mails += 1;
      if (to === product.finance.email && what === "Dispute") compared.told += 1;
    }
    for (const { day, userId, amount } of await takeCharges()) {
      const charges = byUser.get(userId)?.charges;
      charges?.set(day, [...(charges.get(day) ?? []), amount]);
      if (charges) compared.charges += 1;
    }
  };
};

const count = (compared: Compared, found: readonly ObservedDay[]): void => {
  const orders = found.flatMap((one) => one.orders);
  compared.orders = orders.length;
  compared.documents = orders
    .flatMap((order) => [...order.matchAll(/ x(\d+)/g)])
    .reduce((sum, [, copies]) => sum + Number(copies), 0);
};

const compareMember = (
  { onDifference }: Simulation,
  life: MemberSimulation,
  day: Day,
  found: ObservedDay | undefined,
): void => {
  const expected = life.expected.get(day);
  if (expected === undefined || life.differences >= enoughDifferences) return;
  const charges = life.charges.get(day) ?? [];
  const mails = life.mails.get(day) ?? [];
  const lines = compareDay({ expected, charges, mails, found });
  if (lines.length === 0) return;
  life.differences += 1;
  const { name: member, doings, boughtOn } = life.script;
  onDifference({ member, day, lines, doings, boughtOn });
};

/** Finance must get one email for each dispute. */
const compareFinanceMails = (
  { onDifference, firstDay, lastDay }: Simulation,
  lives: readonly MemberSimulation[],
  { told: notified }: Compared,
): void => {
  const disputes = lives.reduce(
    (sum, { script, expected }) => sum + countGranted(script, expected.values(), isDisputeOpened),
    0,
  );
  if (disputes === notified) return;
  const lines = [`mails: expected ${disputes} of disputes`, `       found    ${notified}`];
  onDifference({ member: "finance", day: lastDay, lines, doings: [], boughtOn: firstDay });
};
