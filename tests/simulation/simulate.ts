/**
 * Simulates years of various memberships on a stack of its own, and compares them with the oracle: `npm run test:years -- --years 3
 * --memberships 200 --seed 7`. The exit code is 1 if they differ.
 */
import { randomInt } from "node:crypto";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { startVitest } from "vitest/node";
import { freePort } from "../../infra/local/ports.ts";
import { startSeededStack } from "../support/seeded-data.ts";

declare module "vitest" {
  interface ProvidedContext {
    population: {
      readonly seed: number;
      readonly years: number;
      readonly memberships: number;
      readonly spread: number;
      readonly chaos: boolean;
      readonly only: readonly number[];
    };
  }
}

const { values } = parseArgs({
  options: {
    years: { type: "string", default: "3" },
    memberships: { type: "string", default: "200" },
    seed: { type: "string", default: process.env["SEED"] ?? String(randomInt(1_000_000)) },
    /** The number of days over which the memberships are bought. */
    spread: { type: "string", default: "300" },
    /** Runs only the memberships with these numbers: `3,17`. */
    only: { type: "string", default: "" },
    /** Doubles and kills workers. */
    chaos: { type: "boolean", default: false },
    /** Uses a running stack, whose clock is moved. */
    origin: { type: "string" },
  },
});

const population = {
  seed: Number(values.seed),
  years: Number(values.years),
  memberships: Number(values.memberships),
  spread: Number(values.spread),
  chaos: values.chaos,
  only: values.only === "" ? [] : values.only.split(",").map(Number),
};

const runOn = async (origin: string): Promise<boolean> => {
  process.stdout.write(`${JSON.stringify(population)} on ${origin}\n`);
  const vitest = await startVitest("test", [], {
    config: resolve(import.meta.dirname, "vitest.config.ts"),
    watch: false,
    provide: { stacks: [{ origin, pid: 0 }], population },
  });
  const isFine = vitest.state.getCountOfFailedTests() === 0;
  await vitest.close();
  return isFine;
};

const runOnOwnStack = async (): Promise<boolean> => {
  const port = await freePort(Number(process.env["PORT"] ?? 4740));
  const stack = await startSeededStack(port);
  try {
    await stack.ready;
    return await runOn(`http://localhost:${port}`);
  } finally {
    await stack.stop();
  }
};

const isFine = values.origin === undefined ? await runOnOwnStack() : await runOn(values.origin);
process.exitCode = isFine ? 0 : 1;
