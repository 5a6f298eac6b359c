/** Walks through the days: does what the scripts say, and puts what has happened beside what the oracle foretold. */
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { newVerifiedMember } from "../support/members.ts";
import { compareDay, type Difference, type Found } from "./compare.ts";
import { describeOrders, listOrders, openCharges, planOf, takeMails } from "./observe.ts";
import { type ExpectedDay, foretell } from "./oracle.ts";
import { type Acting, perform } from "./perform.ts";
import { buy } from "./purchases.ts";
import type { Day, Script } from "./script.ts";
import { simulated, someone, type StackWorld } from "./world.ts";

/** What else is done to the stack while its clock is moved: nothing, or worse. */
export type Trouble = (day: Day, move: () => Promise<void>) => Promise<void>;

export interface Simulation {
  readonly world: StackWorld;
  readonly scripts: readonly Script[];
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly trouble: Trouble;
  /** Told of each difference at once. */
  readonly onDifference: (difference: Difference) => void;
  /** Now and then. */
  readonly onDay: (day: Day) => void;
}

interface Life {
  readonly script: Script;
  readonly acting: Acting;
  readonly expected: ReadonlyMap<Day, ExpectedDay>;
  /** After some differences what follows says nothing any more. */
  differences: number;
  /** Charges and mails by their day. */
  readonly charges: Map<Day, number[]>;
  readonly mails: Map<Day, string[]>;
}

const enoughDifferences = 3;
/** A quiet member is looked at when others are, so often. */
const everyLooks = 20;

const staffLogin = ["staff@demo.example", "forecast-the-future"] as const;

export const simulate = async (simulation: Simulation): Promise<void> => {
  const { world, firstDay, lastDay, trouble, onDay } = simulation;
  const lives = await openLives(simulation);
  const byEmail = new Map(lives.map((life) => [life.acting.member.email, life]));
  const byOrder = new Map<string, Life>();
  const takeCharges = openCharges();
  const note = (of: Map<Day, string[]>, day: Day, what: string): void => {
    of.set(day, [...(of.get(day) ?? []), what]);
  };
  const learnOrders = async (): Promise<void> => {
    for (const life of lives)
      for (const { id } of await listOrders(world, life.acting.member)) byOrder.set(id, life);
  };
  const observe = async (): Promise<void> => {
    for (const { day, to, what } of await takeMails()) {
      const life = byEmail.get(to);
      if (life) note(life.mails, day, what);
    }
    const charges = await takeCharges();
    if (charges.some(({ orderId }) => !byOrder.has(orderId))) await learnOrders();
    for (const { day, orderId, amount } of charges) {
      const of = byOrder.get(orderId)?.charges;
      of?.set(day, [...(of.get(day) ?? []), amount]);
    }
  };
  // Days on which nobody expects anything are passed over; what they bring all the same bears their date.
  let [passed, looks]: [Day[], number] = [[], 0];
  for (let day = firstDay; day <= lastDay; day = daysAfter(day, 1)) {
    passed.push(day);
    const lively = lives.filter((life) => life.differences < enoughDifferences);
    if (!lively.some((life) => isDue(life, day)) && day < lastDay) continue;
    looks += 1;
    const seen = lively.filter(
      (life, index) => isDue(life, day) || (index + looks) % everyLooks === 0,
    );
    const found = new Map<Life, Found>();
    await trouble(day, () => world.moveTo(day, "12:00"));
    await inParallel(seen, async (life) => {
      const planAtNoon = await planOf(world, life.acting.member);
      found.set(life, { planAtNoon, accepted: await act(life, day), orders: [] });
    });
    await world.settle();
    await trouble(day, () => world.moveTo(day, "23:50"));
    await observe();
    await inParallel(lives, async (life) => {
      const looked = found.get(life);
      const orders = looked ? await describeOrders(world, life.acting.member) : undefined;
      for (const one of passed)
        judge(
          simulation,
          life,
          one,
          one === day && looked && orders ? { ...looked, orders } : undefined,
        );
    });
    passed = [];
    if (looks % 20 === 0) onDay(day);
  }
};

const atOnce = 6;

const inParallel = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const waiting = all.values();
  const run = async (): Promise<void> => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
};

const openLives = async ({ scripts, world, lastDay }: Simulation): Promise<Life[]> => {
  const staff = someone(...staffLogin);
  const lives: Life[] = [];
  for (const script of scripts) {
    const member = simulated(await newVerifiedMember());
    const expected = new Map(foretell(script, lastDay).map((day) => [day.day, day]));
    const acting = { world, member, staff, disputed: null };
    const [charges, mails] = [new Map<Day, number[]>(), new Map<Day, string[]>()];
    lives.push({ script, acting, expected, differences: 0, charges, mails });
  }
  return lives;
};

/** Something is expected on the day, or was different the day before. */
const isDue = ({ expected, script }: Life, day: Day): boolean => {
  const now = expected.get(day);
  if (now === undefined) return false;
  const before = expected.get(daysAfter(day, -1));
  return (
    day === script.boughtOn ||
    now.charges.length + now.mails.length > 0 ||
    script.doings.some(({ on }) => on === day) ||
    now.planAtNoon !== before?.planAtNoon ||
    now.orders.join() !== before.orders.join()
  );
};

const act = async ({ script, acting }: Life, day: Day): Promise<boolean[]> => {
  if (day === script.boughtOn) await buy(acting, script);
  const accepted: boolean[] = [];
  for (const doing of script.doings)
    if (doing.on === day && day >= script.boughtOn) accepted.push(await perform(acting, doing));
  return accepted;
};

const judge = (
  { onDifference }: Simulation,
  life: Life,
  day: Day,
  found: Found | undefined,
): void => {
  const expected = life.expected.get(day);
  if (expected === undefined || life.differences >= enoughDifferences) return;
  const charges = life.charges.get(day) ?? [];
  const mails = life.mails.get(day) ?? [];
  const lines = compareDay({ expected, charges, mails, found });
  if (lines.length === 0) return;
  life.differences += 1;
  const { script } = life;
  onDifference({
    member: script.name,
    day,
    lines,
    doings: script.doings,
    boughtOn: script.boughtOn,
  });
};
