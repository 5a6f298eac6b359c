/** What writes to people: mails that something has caused, and letters of a Monday. */
import { Duration } from "aws-cdk-lib";
import { Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as InvokeFunction } from "aws-cdk-lib/aws-events-targets";
import { consumeStream, type Schedules } from "../../constructs/worker-triggers.ts";
import { addWorker, type Worker, type WorkersProps } from "./add-worker.ts";

export const addOutbox = (props: WorkersProps, schedules: Schedules): Worker => {
  const added = addWorker("outbox", props);
  const { worker, deadLetters } = added;
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
  return added;
};

export const addLetters = (props: WorkersProps, schedules: Schedules): Worker => {
  const added = addWorker("letters", props, "nothing", {
    LETTERS_PER_SECOND: String(props.lettersPerSecond),
  });
  const { worker, deadLetters } = added;
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
  return added;
};
