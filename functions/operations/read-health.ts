import type { operationsContract } from "../../shared/contract/operations.ts";
import { healthOf } from "../../shared/domain/health.ts";
import { listDueMails, listParkedMails } from "../rows/mail.ts";
import { loadReconciliation } from "../rows/reconciliation.ts";
import { loadPointer } from "../rows/snapshot.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import type { Deps } from "../runtime/deps.ts";
import { judgeJobs } from "./judge-jobs.ts";
import type { OperationsDeps } from "./operations-deps.ts";

type Endpoint = typeof operationsContract.endpoints.readHealth;

/** Side by side, and each for itself: what cannot be read is said, and hides nothing. */
export const readHealth: UseCase<Endpoint, OperationsDeps> = async (deps) => {
  const ask = async <T>(part: string, read: () => Promise<T>): Promise<T | null> => {
    try {
      return await read();
    } catch (error) {
      deps.log.error("health could not be read", error, { part });
      return null;
    }
  };
  const [library, mails, stripe, jobs, deadLetters] = await Promise.all([
    ask("library", () => readLibrary(deps)),
    ask("mails", () => readMails(deps)),
    ask("stripe", () => readStripe(deps)),
    ask("jobs", () => readJobs(deps)),
    ask("dead letters", () => readDeadLetters(deps)),
  ]);
  const facts = {
    table: library?.milliseconds ?? null,
    library: library?.version ?? null,
    mails,
    stripe,
    jobs,
    "dead-letters": deadLetters,
  };
  return { status: 200, body: { data: [...healthOf(facts, deps.now())] } };
};

/** The table is timed by the shortest read that there is. */
const readLibrary = async ({ table }: Deps) => {
  const start = performance.now();
  const pointer = await loadPointer(table);
  return { version: pointer?.version ?? 0, milliseconds: Math.round(performance.now() - start) };
};

/** Milliseconds for which a mail may wait. */
const patience = 10 * 60_000;

const readMails = async ({ table, now }: Deps) => {
  const [due, parked] = await Promise.all([
    listDueMails(table, new Date(now().getTime() - patience), 1),
    listParkedMails(table),
  ]);
  return { late: due.length > 0, parked: parked.length };
};

const readStripe = async ({ table }: Deps) => {
  const { ranAt, awaySince, differences } = await loadReconciliation(table);
  return { comparedAt: ranAt, awaySince, differences: differences.length };
};

const readJobs = async ({ table, now }: Deps) => {
  const jobs = await judgeJobs(table, now());
  return {
    failed: jobs.filter(({ last }) => last?.outcome === "failed").map(({ id }) => id),
    late: jobs.filter(({ late }) => late).map(({ id }) => id),
  };
};

const readDeadLetters = async ({ workers }: OperationsDeps) => {
  const counts = [...workers.values()].map(async ({ name, deadLetters }) => ({
    worker: name,
    letters: await deadLetters.count(),
  }));
  return (await Promise.all(counts)).filter(({ letters }) => letters > 0);
};
