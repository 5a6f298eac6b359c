/** Each schedule declares the queries that find its work, and its sweep makes these queries. */
import { expect, test } from "vitest";
import { sweepDocuments } from "../../functions/workers/invoicing/sweep.ts";
import { processDueMemberships as renew } from "../../functions/workers/renewals/process-due-memberships.ts";
import { sweepPayments as settle } from "../../functions/workers/reconciliation/sweep.ts";
import { createDueDirectoryFiles } from "../../functions/workers/directory-projection/write-index-file.ts";
import { sweepPrivacyRequests as serveRequests } from "../../functions/workers/privacy-requests/sweep.ts";
import { runNewsletters as write } from "../../functions/workers/newsletters/run-newsletters.ts";
import { sweepImports as moveMembers } from "../../functions/workers/member-import/process-member-import.ts";
import { createMailer } from "../../functions/platform/mailer.ts";
import { sweepOutbox } from "../../functions/workers/email-outbox/sweep.ts";
import { createDeps, type Deps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import { withFiles } from "../../functions/platform/files.ts";
import type { RowQuery } from "../../functions/platform/table/expression.ts";
import { occurrencesOf } from "../../infra/local/services/schedules/occurrences.ts";
import { scheduleSpecs } from "../../infra/local/services/schedules/start-schedules.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { localTemplate } from "./local-parts.ts";
import { freshTable } from "./local-tables.ts";

const now = new Date("2026-11-21T09:00:00.000Z");

/** A sweep is given its deps and makes its queries. */
type Sweep = (deps: Deps) => Promise<boolean>;

const away = async () => {
  throw new AppError("unavailable", "Stripe is away");
};
const stripe = {
  client: away,
  isLive: away,
  readSigned: away,
  browser: { publishable_key: "", script: "" },
};

const { environment } = freshTable();
const env = () => readEnv(environment());

const sweeps: Readonly<Record<string, Sweep>> = {
  "outbox-sweep": (deps) =>
    sweepOutbox({
      ...withFiles(deps, env()),
      mailer: createMailer(deps, env()),
    }),
  "documents-sweep": (deps) => sweepDocuments(withFiles(deps, env())),
  "settlement-sweep": (deps) => settle({ ...deps, stripe }),
  "letters-sweep": (deps) =>
    write(
      {
        ...deps,
        searchable: { current: away },
        mailer: createMailer(deps, env()),
        lettersPerSecond: 10,
      },
      { milliseconds: () => 60_000 },
    ),
  "data-requests-sweep": (deps) =>
    serveRequests({ ...withFiles(deps, env()), library: { current: away } }),
  "move-members-sweep": (deps) =>
    moveMembers(
      { ...withFiles(deps, env()), lettersPerSecond: 10 },
      { milliseconds: () => 60_000 },
    ),
  "directory-pack": (deps) => createDueDirectoryFiles(withFiles(deps, env())),
  "renewals-hourly": (deps) => renew({ ...deps, stripe }, { milliseconds: () => 60_000 }),
};

const specs = scheduleSpecs(localTemplate());

test.each(specs.filter(({ due }) => due.length > 0))("$name", async ({ name, due }) => {
  const run = sweeps[name];
  if (run === undefined) throw new Error(`Say here how ${name} is run.`);
  const deps = createDeps(env());
  const input: RowQuery[] = [];
  const query = async (requested: RowQuery) => {
    input.push(requested);
    return { rows: [], next: undefined };
  };
  await run({ ...deps, now: () => now, table: { ...deps.table, query } });
  const looked = input.map(({ index, pk, between }) => ({
    index,
    partition: pk,
    // The part after the instant in a sort key identifies the row.
    after: now.getTime() - Date.parse((between?.[1] ?? "").split("#")[0] ?? ""),
  }));
  const said = due.flatMap(({ index, partition, shards, after }) =>
    Array.from({ length: shards }, (_, shard) => ({
      index,
      partition: partition.replace("{shard}", String(shard)),
      after,
    })),
  );
  const byPartition = (a: { partition: string }, b: { partition: string }) =>
    a.partition < b.partition ? -1 : 1;
  expect(looked.toSorted(byPartition)).toEqual(said.toSorted(byPartition));
});

test("every schedule that runs more than once a day declares its work", () => {
  const silent = specs.filter(({ expression, zone, due }) => {
    const { next } = occurrencesOf(expression, zone);
    const first = next(now.getTime()) ?? 0;
    return due.length === 0 && (next(first) ?? Infinity) - first < 23 * 3_600_000;
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});
