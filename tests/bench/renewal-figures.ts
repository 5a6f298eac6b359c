/**
 * `npm run bench -- --renewals`: twenty thousand memberships whose next term begins on one day, taken by the renewals
 * worker from the index on, against DynamoDB Local and Stripe's stand-in.
 */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { runDue } from "../../functions/commerce/renewals/run-due.ts";
import type { StripeDeps } from "../../functions/commerce/stripe/stripe-access.ts";
import { createDeps } from "../../functions/runtime/deps.ts";
import { readEnv } from "../../functions/runtime/env.ts";
import { keysFrom } from "../../infra/local/services/stripe/api-keys.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";
import { renewalBudget } from "./budgets.ts";
import { renewingMember, renewsOn } from "./renewing-members.ts";
import { atMost, type Report, seconds, whole } from "./report.ts";
import { writeRows } from "./scale-members.ts";
import { startScaleParts } from "./scale-parts.ts";

const port = 4723;

/** Stripe's stand-in in a process of its own, with a customer and a card. */
const startStripe = async () => {
  const folder = mkdtempSync(join(tmpdir(), "bench-stripe-"));
  const child = fork(join(import.meta.dirname, "../infra/stripe-process.ts"), [
    folder,
    String(port),
  ]);
  await new Promise((resolve) => child.once("message", resolve));
  const { secretKey } = keysFrom("a seed");
  const client = new Stripe(secretKey, {
    host: "127.0.0.1",
    port,
    protocol: "http",
    telemetry: false,
  });
  const { id: customerId } = await client.customers.create({ email: "bench@bench.example" });
  const { id: card } = await client.paymentMethods.attach("pm_card_visa", {
    customer: customerId,
  });
  return {
    client,
    customerId,
    card,
    stop: () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const tenth = (saved: readonly number[]): number => Math.floor(saved.length / 10);

const rateBetween = (from: number, to: number, count: number): number =>
  (count / (to - from)) * 1000;

export const reportRenewals = async (report: Report): Promise<void> => {
  const parts = await startScaleParts();
  const stripe = await startStripe();
  try {
    const { due } = renewalBudget;
    const start = performance.now();
    const rows = await writeRows(
      parts,
      (function* () {
        for (let number = 0; number < due; number += 1) yield* renewingMember(number, stripe);
      })(),
    );
    report.line(`\n${due} memberships, ${rows} rows, in ${seconds(performance.now() - start)}`);
    const deps = createDeps(readEnv({ ...parts.environment }));
    const now = londonInstant(`${renewsOn} 09:00`) ?? new Date();
    const quiet = { info: () => {}, warn: () => {} };
    let written = 0;
    /** When each transaction was over. */
    const saved: number[] = [];
    const save: typeof deps.table.save = async (writes) => {
      written += "does" in writes ? 1 : writes.length;
      await deps.table.save(writes);
      saved.push(performance.now());
    };
    const renewing: StripeDeps = {
      ...deps,
      now: () => now,
      table: { ...deps.table, save },
      log: { ...deps.log, ...quiet },
      stripe: {
        client: async () => stripe.client,
        readSigned: () => Promise.reject(new Error("No events are sent here")),
        browser: { publishable_key: "", script: "" },
      },
    };
    const begun = performance.now();
    const isDone = await runDue(renewing, { milliseconds: () => Number.POSITIVE_INFINITY });
    const took = performance.now() - begun;
    const { writes, units, written: writeUnits } = deps.table.spent;
    const each = (value: number): string => (value / due).toFixed(1);
    report.table(
      `Renewals: ${due} charges on one day${isDone ? "" : ", NOT ALL DONE"}`,
      ["what", "figure"],
      [
        ["in all", seconds(took)],
        ["renewals a second", whole((due / took) * 1000)],
        ["of the first tenth", whole(rateBetween(begun, saved[tenth(saved)] ?? begun, due / 10))],
        [
          "of the last tenth",
          whole(rateBetween(saved.at(-tenth(saved)) ?? begun, begun + took, due / 10)),
        ],
        [
          "rows written each",
          atMost(written / due, renewalBudget.writes, (rowsEach) => rowsEach.toFixed(1)),
        ],
        ["in so many transactions", each(writes)],
        ["read units each", each(units - writeUnits)],
        ["write units each", each(writeUnits)],
      ],
    );
  } finally {
    stripe.stop();
    await parts.stop();
  }
};
