/** Opens what a move of the clock reads: the location of due work in the table, and its changes. */
import { dynamoCall } from "./services/dynamodb/dynamo-call.ts";
import { createDueReader } from "./services/dynamodb/read-due.ts";
import { createAccessTracker } from "./services/clock-report/access-tracker.ts";
import { createJournal, type Journal } from "./services/clock-report/journal.ts";
import { followPayments } from "./services/clock-report/payment-entries.ts";
import type { ReadDue } from "./services/schedules/due-rows.ts";
import { followTables } from "./services/streams/follow-table.ts";
import {
  createCollectChanges,
  type WaitUntilIdle,
  type WaitUntilIdleOptions,
} from "./wait-until-idle.ts";
import type { DataParts } from "./start-data.ts";
import type { Template } from "./template.ts";

export interface JournalParts extends Pick<WaitUntilIdleOptions, "lambda" | "streams"> {
  readonly template: Template;
  readonly data: Pick<DataParts, "database" | "stripe" | "tables">;
  readonly settle: WaitUntilIdle;
}

export const openJournal = ({
  template,
  data: { database, stripe, tables },
  lambda,
  streams,
  settle,
}: JournalParts): { readonly journal: Journal; readonly readDue: ReadDue } => {
  // The product has one table.
  const [[id, table] = ["", undefined]] = tables;
  const resource = template.byId(id);
  if (resource === undefined || table === undefined) throw new Error("The template has no table.");
  const { name, streamArn } = table;
  const call = dynamoCall(database);
  const due = createDueReader(call, name, resource);
  const follower = followTables(database, streamArn === undefined ? [] : [streamArn]);
  const journal = createJournal({
    follower,
    settle: async () => {
      await settle();
      due.forget();
    },
    settleWrites: createCollectChanges({ lambda, streams, stripe }, follower),
    access: createAccessTracker(call, name),
    payments: stripe ? followPayments(stripe.ledger) : () => [],
    onWritten: due.changed,
  });
  return { journal, readDue: due.read };
};
