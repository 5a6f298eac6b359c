import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { healthOf } from "../../../shared/domain/operations/health.ts";
import { listLastRuns } from "../../entities/job-run.ts";
import { listFailedSubscribers } from "../../entities/newsletter-subscriber.ts";
import { listDueMails, queryFailedEmails } from "../../entities/mail.ts";
import { loadReconciliation } from "../../entities/reconciliation.ts";
import { loadPointer } from "../../entities/snapshot.ts";
import { queryFailedEvents } from "../../entities/stripe-event.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { type JobWithState, listJobsWithState } from "./list-jobs-with-state.ts";
import type { OperationsDeps } from "./operations-deps.ts";

type Endpoint = typeof operationsContract.endpoints.readHealth;

/** Checks all parts in parallel and independently: a part that cannot be read is reported and does not hide the others. */
export const readHealth: UseCase<Endpoint, OperationsDeps> = async (deps) => {
  const ask = async <T>(part: string, read: () => Promise<T>): Promise<T | null> => {
    try {
      return await read();
    } catch (error) {
      deps.log.error("health could not be read", error, { part });
      return null;
    }
  };
  const [library, mails, letters, stripe, events, jobs, deadLetters] = await Promise.all([
    ask("library", () => readLibrary(deps)),
    ask("mails", () => readMails(deps)),
    ask("letters", async () => (await listFailedSubscribers(deps.table)).length),
    ask("stripe", () => readStripe(deps)),
    ask("events", async () => (await queryFailedEvents(deps.table)).length),
    ask("jobs", () => readJobs(deps)),
    ask("dead letters", () => readDeadLetters(deps)),
  ]);
  const facts = {
    table: library?.milliseconds ?? null,
    library,
    mails,
    letters,
    stripe,
    events,
    jobs,
    "dead-letters": deadLetters,
  };
  return { status: 200, body: { data: [...healthOf(facts, deps.now())] } };
};

/** Times the table with the smallest possible read. */
const readLibrary = async ({ table }: Deps) => {
  const start = performance.now();
  const pointer = await loadPointer(table);
  const milliseconds = Math.round(performance.now() - start);
  const whole = (await listLastRuns(table)).find(
    ({ worker }) => worker === "content-indexing",
  )?.run;
  const checkedAt = whole?.outcome === "done" ? whole.endedAt : null;
  return { version: pointer?.version ?? 0, milliseconds, checkedAt };
};

/** The maximum time in milliseconds that an email should wait. */
const maxEmailDelayMs = 10 * 60_000;

const readMails = async ({ table, now }: Deps) => {
  const [due, parked] = await Promise.all([
    listDueMails(table, new Date(now().getTime() - maxEmailDelayMs), 1),
    queryFailedEmails(table),
  ]);
  return { late: due.length > 0, parked: parked.length };
};

const readStripe = async ({ table }: Deps) => {
  const { ranAt, awaySince, differences } = await loadReconciliation(table);
  return { comparedAt: ranAt, awaySince, differences: differences.length };
};

const readJobs = async (deps: OperationsDeps) => {
  const jobs = await listJobsWithState(deps);
  const which = (is: (job: JobWithState) => boolean) => jobs.filter(is).map(({ id }) => id);
  return {
    failed: which(({ last }) => last.run?.outcome === "failed"),
    unended: which(({ unended }) => unended),
    late: which(({ late }) => late),
    stuck: which(({ stuck }) => stuck),
  };
};

const readDeadLetters = async ({ workers }: OperationsDeps) => {
  const counts = [...workers.values()].map(async ({ name, deadLetters }) => ({
    worker: name,
    letters: await deadLetters.count(),
  }));
  return (await Promise.all(counts)).filter(({ letters }) => letters > 0);
};
