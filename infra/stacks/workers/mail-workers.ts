/** Adds the workers that send emails: those with a cause, and the newsletters of a Monday. */
import { Duration } from "aws-cdk-lib";
import { Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as InvokeFunction } from "aws-cdk-lib/aws-events-targets";
import type { Schedules } from "../../constructs/schedules.ts";
import {
  addSubscribedWorker,
  addWorker,
  type QueueWorkerFunction,
  type WorkerFunction,
  type WorkersProps,
} from "./add-worker.ts";

export const addEmailOutbox = (props: WorkersProps, schedules: Schedules): QueueWorkerFunction => {
  const added = addSubscribedWorker(
    "email-outbox",
    props,
    { batchSize: 10, abreast: 10 },
    { fedByBus: true },
  );
  const { worker, deadLetters } = added;
  props.alarms.watchLog(worker, "mail-parked");
  const { lambda } = worker;
  new Rule(props.scope, "MailRefused", {
    description: "Bounces and complaints go to the suppression list",
    eventPattern: props.surroundings.mail.refusals,
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

export const addNewsletters = (props: WorkersProps, schedules: Schedules): WorkerFunction => {
  const added = addWorker("newsletters", props, {
    environment: { LETTERS_PER_SECOND: String(props.lettersPerSecond) },
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
