/**
 * `npm run bench -- --renewals` measures the renewals worker with twenty thousand memberships that renew on one day, against DynamoDB Local
 * and the local Stripe.
 */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { processDueMemberships } from "../../functions/workers/renewals/process-due-memberships.ts";
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

/** Starts the local Stripe in a process of its own, with a customer and a card. */
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

/** Returns the rates of the first and of the last tenth. They differ if a run slows down the longer it works. */
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

/** Returns the worker's dependencies on the day of the charges; the table and Stripe count their calls. */
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
    report.line(
      `\n${due} memberships, ${rows} rows, written in ${seconds(performance.now() - start)}`,
    );
    const {
      renewing,
      counts,
      asked: input,
      spent,
    } = renewingDeps(parts.environment, stripe.client);
    const begun = performance.now();
    const isDone = await processDueMemberships(renewing, {
      milliseconds: () => Number.POSITIVE_INFINITY,
    });
    const took = performance.now() - begun;
    const [first, last] = ratesAtEnds(counts.savedAt, { begun, took, due });
    const each = (value: number): string => (value / due).toFixed(1);
    report.table(
      `Renewals: ${due} charges on one day${isDone ? "" : ", INCOMPLETE"}`,
      ["what", "figure"],
      [
        ["total time", seconds(took)],
        ["renewals per second", whole((due / took) * 1000)],
        ["renewals per second, first tenth", whole(first)],
        ["renewals per second, last tenth", whole(last)],
        ["read round trips per renewal", each(counts.reads)],
        ["write round trips per renewal", each(counts.savedAt.length)],
        ["calls to Stripe per renewal", each(input.stripe)],
        [
          "rows written per renewal",
          atMost(counts.rows / due, renewalBudget.writes, (rowsEach) => rowsEach.toFixed(1)),
        ],
        ["read units per renewal", each(spent.units - spent.written)],
        ["write units per renewal", each(spent.written)],
      ],
    );
  } finally {
    stripe.stop();
    await parts.stop();
  }
};
