/** Measures how fast buyers complete their journeys, one at a time or many at once, and what each journey costs. */
import { type Buyer, newBuyers } from "./buyer.ts";
import {
  counting,
  type Journey,
  journeys,
  nothing,
  payByTransfer,
  type Spent,
} from "./buying-journeys.ts";
import { atLeast, atMost, type Cell, quantile, type Report } from "./report.ts";

/** This says how long each group of buyers is measured. */
const seconds = 6;

interface Measured {
  readonly perSecond: number;
  readonly times: readonly number[];
  readonly failures: readonly string[];
}

const runFor = async (
  { run }: Journey,
  buyers: readonly Buyer[],
  forSeconds: number,
): Promise<Measured> => {
  const times: number[] = [];
  const failures: string[] = [];
  const start = performance.now();
  const end = start + forSeconds * 1000;
  const lane = async (buyer: Buyer): Promise<void> => {
    const counted = counting(buyer, nothing());
    while (performance.now() < end) {
      const began = performance.now();
      try {
        await run(counted, counted);
        times.push(performance.now() - began);
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  await Promise.all(buyers.map(lane));
  return { perSecond: (times.length * 1000) / (performance.now() - start), times, failures };
};

const rate = (value: number): string => value.toFixed(1);

const costOf = async ({ run }: Journey, buyer: Buyer): Promise<Spent> => {
  const spent = nothing();
  const aside = counting(buyer, nothing());
  await run(aside, aside);
  await run(counting(buyer, spent), aside);
  return spent;
};

const crowds = [1, 10, 20] as const;

/** Returns the next buyers of the list: nobody buys in two measurements of a journey, because payments are limited by member. */
const createBuyerQueue = (buyers: readonly Buyer[]) => {
  let start = 0;
  return (count: number): readonly Buyer[] => buyers.slice(start, (start += count));
};

const rowsOf = async (journey: Journey, buyers: readonly Buyer[]): Promise<Cell[][]> => {
  const nextBuyers = createBuyerQueue(buyers);
  const [first] = nextBuyers(1);
  if (first === undefined) throw new Error("There is no buyer.");
  const spent = await costOf(journey, first);
  await runFor(journey, nextBuyers(10), 1);
  const rows: Cell[][] = [];
  for (const crowd of crowds) {
    const { perSecond, times, failures } = await runFor(journey, nextBuyers(crowd), seconds);
    for (const failure of new Set(failures.slice(0, 3))) console.log(`  failed: ${failure}`);
    const target =
      crowd === 1 ? journey.targets?.[0] : crowd === 10 ? journey.targets?.[1] : undefined;
    rows.push([
      journey.name,
      String(crowd),
      target === undefined ? rate(perSecond) : atLeast(perSecond, target, rate),
      rate(quantile(times, 0.5)),
      rate(quantile(times, 0.99)),
      String(spent.requests),
      journey.trips === undefined
        ? String(spent.trips)
        : atMost(spent.trips, journey.trips, String),
      String(spent.units),
      journey.writeUnits === undefined
        ? String(spent.written)
        : atMost(spent.written, journey.writeUnits, String),
      atMost(failures.length, 0, String),
    ]);
  }
  return rows;
};

/** Lets fifty people buy at the same moment, once each. */
const reportRush = async (report: Report, buyers: readonly Buyer[]): Promise<void> => {
  const start = performance.now();
  const results = await Promise.allSettled(
    buyers.map((buyer) => {
      const counted = counting(buyer, nothing());
      return payByTransfer(counted, counted);
    }),
  );
  const failed = results.filter(({ status }) => status === "rejected");
  for (const one of failed.slice(0, 3))
    if (one.status === "rejected") report.line(`  failed: ${String(one.reason)}`);
  report.table(
    "Checkout: everybody at once, by bank transfer",
    ["buyers", "time", "failed"],
    [
      [
        String(buyers.length),
        `${rate((performance.now() - start) / 1000)} s`,
        atMost(failed.length, 0, String),
      ],
    ],
  );
};

export const reportCheckout = async (report: Report, origin: string): Promise<void> => {
  const buyers = await newBuyers(origin, 50);
  const rows: Cell[][] = [];
  for (const journey of journeys) rows.push(...(await rowsOf(journey, buyers)));
  report.table(
    "Checkout: whole journeys; times in ms; round trips (reads and writes) and request units of one journey",
    [
      "journey",
      "buyers",
      "per second",
      "p50",
      "p99",
      "requests",
      "round trips",
      "units",
      "written",
      "failed",
    ],
    rows,
  );
  await reportRush(report, buyers);
  for (const buyer of buyers) buyer.leave();
};
