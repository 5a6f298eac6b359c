/**
 * `npm run directory -- [--branch NAME]` rebuilds the directory entries of people and orders, their files, and the sums of the
 * ledger, from the whole table of the stack that runs on this machine (`PORT`) or of a deployed branch. It is for a stack that
 * had members before the directory worker existed. Repeating it does the same.
 */
import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { countEntries } from "../../functions/workers/directory-projection/count-ledger.ts";
import { createDirectoryFile } from "../../functions/workers/directory-projection/write-index-file.ts";
import { markDirectoryChanged } from "../../functions/workers/directory-projection/project-changes.ts";
import { mapConcurrent } from "../../functions/platform/map-concurrent.ts";
import { projectEntry } from "../../functions/workers/directory-projection/project-entry.ts";
import {
  directoryKinds,
  listEntries,
  orderEntry,
} from "../../functions/entities/directory-entry.ts";
import {
  type DirectorySubject,
  parseDirectorySubjectKey,
} from "../../functions/entities/directory-subject.ts";
import {
  parseDocumentKey,
  indexIssued,
  isIssued,
  loadDocument,
} from "../../functions/entities/document.ts";
import { isLedgerKey } from "../../functions/entities/ledger.ts";
import { clientSettings } from "../../functions/platform/client-settings.ts";
import type { Env } from "../../functions/platform/env.ts";
import type { FilesDeps } from "../../functions/platform/files.ts";
import type { Key } from "../../functions/platform/table/write.ts";
import { runCommand } from "../constructs/cdk-command.ts";
import { programDeps } from "./program-deps.ts";
import { targetEnvironment } from "./target-environment.ts";

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { branch: { type: "string" } } });
  const env = await targetEnvironment(values.branch);
  const deps = programDeps(env);
  const quiet = { ...deps, log: { ...deps.log, info: () => {} } };
  console.log(await rebuildDirectory(quiet, scanKeys(env)));
};

/** Rebuilds the directory. `keys` are those of all rows. Entries of deleted records are deleted too. Returns one sentence. */
export const rebuildDirectory = async (
  deps: FilesDeps,
  keys: AsyncIterable<Key>,
): Promise<string> => {
  const subjects = new Map<string, DirectorySubject>();
  const add = (subject: DirectorySubject): unknown =>
    subjects.set(`${subject.kind} ${subject.id}`, subject);
  const entered: Key[] = [];
  for await (const key of keys) {
    if (isLedgerKey(key)) entered.push(key);
    await indexDocument(deps, key);
    const subject = parseDirectorySubjectKey(key);
    if (subject !== null) add(subject);
  }
  for (const { id } of await listEntries(deps.table, "people"))
    add({ kind: "people", userId: id, id });
  for (const { id, entry } of await listEntries(deps.table, "orders"))
    if (entry !== null)
      add({ kind: "orders", userId: orderEntry.parse(JSON.parse(entry)).userId, id });
  await mapConcurrent(subjects.values(), (subject) => projectEntry(deps, subject));
  await countEntries(deps, entered);
  await markDirectoryChanged(deps, new Set(directoryKinds));
  const totals: string[] = [];
  for (const kind of directoryKinds) {
    await createDirectoryFile(deps, kind);
    const entries = await listEntries(deps.table, kind);
    totals.push(`${entries.filter(({ entry }) => entry !== null).length} ${kind}`);
  }
  return `${totals.join(" and ")} stand in the directory.`;
};

/** Adds a document from before there were monthly lists. */
const indexDocument = async ({ table }: FilesDeps, key: Key): Promise<void> => {
  const requested = parseDocumentKey(key);
  const document =
    requested && (await loadDocument(table, requested.orderId, requested.documentId));
  if (document !== null && isIssued(document) && document.number !== null)
    await table.save(indexIssued(document));
};

const page = z.array(z.object({ pk: z.string(), sk: z.string() }));

/** Scans the whole table: it reads every row, and costs accordingly. */
export async function* scanKeys(env: Env): AsyncGenerator<Key> {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      ...clientSettings(env, { patience: 20_000, endpoint: env.AWS_ENDPOINT_URL_DYNAMODB }),
      // Reading is safe to retry, and a large table throttles.
      maxAttempts: 10,
    }),
  );
  const scan = { TableName: env.TABLE_NAME, ProjectionExpression: "pk, sk" };
  for await (const { Items } of paginateScan({ client }, scan)) yield* page.parse(Items ?? []);
}

if (import.meta.main) await runCommand(run);
