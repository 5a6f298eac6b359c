import { Duration } from "aws-cdk-lib";
import { Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as InvokeFunction } from "aws-cdk-lib/aws-events-targets";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { Alarms } from "../constructs/alarms.ts";
import type { workers } from "../constructs/bundle-functions.ts";
import type { ProductFunction, Surroundings } from "../constructs/product-function.ts";
import {
  consumeStream,
  createDeadLetters,
  parkStatement,
  Schedules,
  streamStatements,
} from "../constructs/worker-triggers.ts";

export interface WorkersProps {
  readonly scope: Construct;
  readonly stack: string;
  readonly surroundings: Surroundings;
  readonly alarms: Alarms;
  /** How many letters leave in a second; the worker has a number of its own. */
  readonly lettersPerSecond?: number;
  readonly makeFunction: (
    name: string,
    statements: readonly PolicyStatement[],
    environment: Readonly<Record<string, string>>,
  ) => ProductFunction;
}

interface Worker {
  readonly worker: ProductFunction;
  readonly deadLetters: Queue;
}

/** Items and their pages; the row that names an item's PDFs changes nothing that is published. */
const itemRows = { pk: [{ prefix: "CONTENT#" }], sk: ["ITEM", { prefix: "PAGE#" }] };

/** The functions behind the API, with the stream, the events and the schedules that wake them. */
export const addWorkers = (props: WorkersProps): void => {
  const schedules = new Schedules(props.scope, "Schedules", props.stack);
  addOutbox(props, schedules);
  addDocuments(props, schedules);
  addSettlement(props, schedules);
  addRenewals(props, schedules);
  addLetters(props, schedules);
  addDataRequests(props, schedules);
  addMoving(props, schedules);
  addPrinting(props, schedules);
  addPublishing(props, schedules);
  addBoardPdfs(props);
  addDirectoryEntries(props, schedules);
};

/** A function that is woken by what happened or by the clock, and parks what it cannot do. */
const addWorker = (
  name: (typeof workers)[number],
  { scope, stack, surroundings, alarms, makeFunction }: WorkersProps,
  reads: "nothing" | "stream" = "stream",
  environment: Readonly<Record<string, string>> = {},
): Worker => {
  const deadLetters = createDeadLetters(scope, name, stack);
  const worker = makeFunction(
    name,
    [
      ...(reads === "stream" ? streamStatements(surroundings.table) : []),
      parkStatement(deadLetters),
    ],
    { ...environment, DEAD_LETTERS_URL: deadLetters.queueUrl },
  );
  worker.lambda.configureAsyncInvoke({
    onFailure: new SqsDestination(deadLetters),
    retryAttempts: 2,
    maxEventAge: Duration.hours(1),
  });
  if (reads === "stream") alarms.watchStream(worker);
  alarms.watchDeadLetters(worker, deadLetters);
  return { worker, deadLetters };
};

const addOutbox = (props: WorkersProps, schedules: Schedules): void => {
  const { worker, deadLetters } = addWorker("outbox", props);
  props.alarms.watchLog(worker, "mail-parked");
  const { lambda } = worker;
  const { table, mail } = props.surroundings;
  consumeStream(worker, {
    target: lambda,
    table,
    deadLetters,
    rows: [{ pk: [{ prefix: "OUTBOX#" }] }],
    eventNames: ["INSERT"],
    batchSize: 10,
  });
  new Rule(props.scope, "MailRefused", {
    description: "Bounces and complaints go to the suppression list",
    eventPattern: mail.refusals,
    targets: [
      new InvokeFunction(lambda, {
        deadLetterQueue: deadLetters,
        maxEventAge: Duration.hours(6),
        retryAttempts: 5,
      }),
    ],
  });
  schedules.add({
    name: "outbox-sweep",
    lambda,
    deadLetters,
    due: [{ index: "gsi1", partition: "OUTBOX#queued" }],
  });
};

const addDocuments = (props: WorkersProps, schedules: Schedules): void => {
  const { worker, deadLetters } = addWorker("documents", props);
  props.alarms.watchLog(worker, "document-late");
  const { lambda } = worker;
  consumeStream(worker, {
    target: lambda,
    table: props.surroundings.table,
    deadLetters,
    rows: [{ pk: [{ prefix: "DOCUMENT#" }] }],
    eventNames: ["INSERT", "REMOVE"],
    batchSize: 10,
  });
  schedules.add({
    name: "documents-sweep",
    lambda,
    deadLetters,
    due: [{ index: "gsi2", partition: "DOCUMENTS#due", after: Duration.minutes(1) }],
  });
};

const addSettlement = (props: WorkersProps, schedules: Schedules): void => {
  const { worker, deadLetters } = addWorker("settlement", props, "nothing");
  schedules.add({
    name: "settlement-sweep",
    lambda: worker.lambda,
    deadLetters,
    due: [
      { index: "gsi2", partition: "TRANSFERS#waiting" },
      { index: "gsi2", partition: "ATTEMPTS#untold" },
      { index: "gsi2", partition: "ATTEMPTS#open", after: Duration.minutes(2) },
      { index: "gsi2", partition: "REFUNDS#open", after: Duration.minutes(2) },
      { index: "gsi2", partition: "CUSTOMERS#leaving" },
    ],
  });
};

const addRenewals = (props: WorkersProps, schedules: Schedules): void => {
  const { worker, deadLetters } = addWorker("renewals", props, "nothing");
  props.alarms.watchLog(worker, "renewal-failed");
  const wake = { lambda: worker.lambda, deadLetters };
  schedules.add({
    ...wake,
    name: "renewals-daily",
  });
  schedules.add({
    ...wake,
    name: "renewals-hourly",
    due: [{ index: "gsi2", partition: "MEMBERSHIPS#due#{shard}", shards: 16 }],
  });
};

const addLetters = (props: WorkersProps, schedules: Schedules): void => {
  const { lettersPerSecond: rate } = props;
  const { worker, deadLetters } = addWorker(
    "letters",
    props,
    "nothing",
    rate === undefined ? {} : { LETTERS_PER_SECOND: String(rate) },
  );
  props.alarms.watchLog(worker, "letter-parked");
  const wake = { lambda: worker.lambda, deadLetters };
  schedules.add({
    ...wake,
    name: "letters-weekly",
  });
  schedules.add({
    ...wake,
    name: "letters-sweep",
    due: [{ index: "gsi2", partition: "LETTERS#due#{shard}", shards: 16 }],
  });
};

const addDataRequests = (props: WorkersProps, schedules: Schedules): void => {
  const { worker, deadLetters } = addWorker("data-requests", props, "nothing");
  props.alarms.watchLog(worker, "data-request-failed");
  props.alarms.watchLog(worker, "row-not-copied");
  schedules.add({
    name: "data-requests-sweep",
    lambda: worker.lambda,
    deadLetters,
    due: [{ index: "gsi2", partition: "DATAREQUESTS#due" }],
  });
};

const addMoving = (props: WorkersProps, schedules: Schedules): void => {
  const { worker, deadLetters } = addWorker("move-members", props);
  const { lambda } = worker;
  props.alarms.watchLog(worker, "move-failed");
  consumeStream(worker, {
    target: lambda,
    table: props.surroundings.table,
    deadLetters,
    // Whatever staff ask for, and each slice that is done: the worker looks whether something is left.
    rows: [{ pk: [{ prefix: "MOVE#" }] }],
    eventNames: ["INSERT", "MODIFY"],
    batchSize: 100,
  });
  schedules.add({
    name: "move-members-sweep",
    lambda,
    deadLetters,
    due: [{ index: "gsi2", partition: "MOVES#due" }],
  });
};

const addPublishing = (props: WorkersProps, schedules: Schedules): void => {
  const { worker, deadLetters } = addWorker("publishing", props);
  const { lambda } = worker;
  consumeStream(worker, {
    target: lambda,
    table: props.surroundings.table,
    deadLetters,
    rows: [
      itemRows,
      { pk: [{ prefix: "CATEGORY#" }, "TAXONOMY", { prefix: "SHOP" }, "SITE"] },
      // What members read, for popularity.
      { sk: [{ prefix: "READ#" }] },
    ],
    batchSize: 1000,
    // An import changes hundreds of rows, and each batch publishes the whole library once.
    gather: Duration.seconds(2),
  });
  schedules.add({
    name: "publishing-daily",
    lambda,
    deadLetters,
  });
};

const addPrinting = (props: WorkersProps, schedules: Schedules): void => {
  const { worker, deadLetters } = addWorker("printing", props);
  const { lambda } = worker;
  consumeStream(worker, {
    target: lambda,
    table: props.surroundings.table,
    deadLetters,
    rows: [itemRows, { pk: [{ prefix: "SHOP#" }], sk: ["ITEM"] }],
    batchSize: 1000,
    // An item and its pages are printed once, after the library that names its neighbours is published.
    gather: Duration.seconds(20),
  });
  schedules.add({
    name: "printing-sweep",
    lambda,
    deadLetters,
  });
};

/** No sweep: whoever waits for a PDF asks again. */
const addBoardPdfs = (props: WorkersProps): void => {
  const { worker, deadLetters } = addWorker("board-pdfs", props);
  consumeStream(worker, {
    target: worker.lambda,
    table: props.surroundings.table,
    deadLetters,
    rows: [{ pk: [{ prefix: "BOARDPDF#" }] }],
    eventNames: ["INSERT", "MODIFY"],
    batchSize: 1,
  });
};

const addDirectoryEntries = (props: WorkersProps, schedules: Schedules): void => {
  const { worker, deadLetters } = addWorker("directory-entries", props);
  const { lambda } = worker;
  consumeStream(worker, {
    target: lambda,
    table: props.surroundings.table,
    deadLetters,
    rows: [
      {
        pk: [{ prefix: "USER#" }],
        sk: ["PROFILE", "ENTITLEMENT", "MEMBERSHIP", { prefix: "ORDER#" }, { prefix: "PAYMENT#" }],
      },
      // A team's name, and whose it is.
      { pk: [{ prefix: "TEAM#" }], sk: ["TEAM"] },
      // For the figures.
      { pk: [{ prefix: "LEDGER#" }] },
    ],
    batchSize: 200,
    // What belongs together is written together: each person and each order is made anew once.
    gather: Duration.seconds(1),
  });
  schedules.add({
    name: "directory-pack",
    lambda,
    deadLetters,
    due: [{ index: "gsi2", partition: "DIRECTORY#due" }],
  });
};
