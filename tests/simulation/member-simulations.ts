/** The members of a simulation: what each of them does, what is expected, and what happened so far. */
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { newVerifiedMember } from "../support/members.ts";
import { type ExpectedDay, predict } from "./oracle.ts";
import { type Acting, perform } from "./perform.ts";
import { buy } from "./purchases.ts";
import type { Day, Script } from "./script.ts";
import type { Tariffs } from "./tariff.ts";
import { memberAccountOf, newSimulationAccount, type World } from "./world.ts";

export interface MemberSimulation {
  readonly script: Script;
  readonly acting: Acting;
  readonly expected: ReadonlyMap<Day, ExpectedDay>;
  /** The number of differences so far; after a few of them further ones say nothing new. */
  differences: number;
  /** Charges and emails by day. */
  readonly charges: Map<Day, number[]>;
  readonly mails: Map<Day, string[]>;
}

export interface MemberSimulationsInput {
  readonly scripts: readonly Script[];
  readonly world: World;
  readonly lastDay: Day;
  /** Days on which no job runs. */
  readonly idle: ReadonlySet<Day>;
  /** The prices and VAT rates that staff have scheduled. */
  readonly tariffs: Tariffs;
}

const staffLogin = ["staff@demo.example", "forecast-the-future"] as const;

export const openMemberSimulations = async ({
  scripts,
  world,
  lastDay,
  idle,
  tariffs,
}: MemberSimulationsInput): Promise<MemberSimulation[]> => {
  const staff = newSimulationAccount(...staffLogin);
  const lives: MemberSimulation[] = [];
  await inParallel(scripts, async (script) => {
    const member = memberAccountOf(await newVerifiedMember());
    const expected = new Map(
      predict(script, lastDay, { idle, tariffs }).map((day) => [day.day, day]),
    );
    const acting = { world, member, staff, disputed: null };
    const [charges, mails] = [new Map<Day, number[]>(), new Map<Day, string[]>()];
    lives.push({ script, acting, expected, differences: 0, charges, mails });
  });
  return lives;
};

/** This says whether the oracle expects anything on the day, including a change since the day before. */
export const isDue = ({ expected, script }: MemberSimulation, day: Day): boolean => {
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

/** Performs the actions of the day, and returns which of them succeeded. */
export const act = async ({ script, acting }: MemberSimulation, day: Day): Promise<boolean[]> => {
  if (day === script.boughtOn) await buy(acting, script);
  const accepted: boolean[] = [];
  for (const doing of script.doings) {
    if (doing.on !== day || day < script.boughtOn) continue;
    // Events of the previous action must be processed before the next one.
    if (accepted.length > 0) await acting.world.settle();
    accepted.push(await perform(acting, doing));
  }
  return accepted;
};

const concurrency = 6;

export const inParallel = async <T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const waiting = all.values();
  const run = async (): Promise<void> => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: concurrency }, run));
};
