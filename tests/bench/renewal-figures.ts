/**
 * `npm run bench -- --renewals`: twenty thousand memberships whose next term begins on one day, taken by the renewals
 * worker from the index on, against DynamoDB Local and Stripe's stand-in.
 */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { runDue } from "../../functions/workers/renewals/process-due-memberships.ts";
import type { StripeDeps } from "../../functions/commerce/stripe/stripe-access.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import { keysFrom } from "../../infra/local/services/stripe/api-keys.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";
import { renewalBudget } from "./budgets.ts";
import { countedTable } from "./counted-table.ts";
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

/** Of the first and of the last tenth, a second: the same, unless a run slows down with what it has done. */
const ratesAtEnds = (
  savedAt: readonly number[],
  { begun, took, due }: { readonly begun: number; readonly took: number; readonly due: number },
): readonly [number, number] => {
  const tenth = Math.floor(savedAt.length / 10);
  const rate = (from: number, to: number): number => (due / 10 / (to - from)) * 1000;
  return [
    rate(begun, savedAt[tenth - 1] ?? begun),
    rate(savedAt.at(-tenth - 1) ?? begun, begun + took),
  ];
};

/** The worker's deps on the day of the charges; the table and Stripe count what they are asked. */
const renewingDeps = (environment: Readonly<Record<string, string>>, client: Stripe) => {
  const deps = createDeps(readEnv({ ...environment }));
  const { table, counts } = countedTable(deps.table);
  const input = { stripe: 0 };
  client.on("request", () => {
    input.stripe += 1;
  });
  const now = londonInstant(`${renewsOn} 09:00`) ?? new Date();
  const renewing: StripeDeps = {
    ...deps,
    now: () => now,
    table,
    log: { ...deps.log, info: () => {}, warn: () => {} },
    stripe: {
      client: async () => client,
      isLive: async () => false,
      readSigned: () => Promise.reject(new Error("No events are sent here")),
      browser: { publishable_key: "", script: "" },
    },
  };
  return { renewing, counts, asked: input, spent: deps.table.spent };
};

export const reportRenewals = async (report: Report, due: number): Promise<void> => {
  const parts = await startScaleParts();
  const stripe = await startStripe();
  try {
    const start = performance.now();
    const rows = await writeRows(
      parts,
      (function* () {
        for (let number = 0; number < due; number += 1) yield* renewingMember(number, stripe);
      })(),
    );
    report.line(`\n${due} memberships, ${rows} rows, in ${seconds(performance.now() - start)}`);
    const {
      renewing,
      counts,
      asked: input,
      spent,
    } = renewingDeps(parts.environment, stripe.client);
    const begun = performance.now();
    const isDone = await runDue(renewing, { milliseconds: () => Number.POSITIVE_INFINITY });
    const took = performance.now() - begun;
    const [first, last] = ratesAtEnds(counts.savedAt, { begun, took, due });
    const each = (value: number): string => (value / due).toFixed(1);
    report.table(
      `Renewals: ${due} charges on one day${isDone ? "" : ", NOT ALL DONE"}`,
      ["what", "figure"],
      [
        ["in all", seconds(took)],
        ["renewals a second", whole((due / took) * 1000)],
        ["of the first tenth", whole(first)],
        ["of the last tenth", whole(last)],
        ["round trips that read, each", each(counts.reads)],
        ["round trips that write, each", each(counts.savedAt.length)],
        ["calls of Stripe, each", each(input.stripe)],
        [
          "rows written each",
          atMost(counts.rows / due, renewalBudget.writes, (rowsEach) => rowsEach.toFixed(1)),
        ],
        ["read units each", each(spent.units - spent.written)],
        ["write units each", each(spent.written)],
      ],
    );
  } finally {
    stripe.stop();
    await parts.stop();
  }
};
