/** Drains the outbox: woken by the table's stream, by a schedule, and by SES when a mail was not wanted. */
import type { Context, DynamoDBBatchResponse } from "aws-lambda";
import * as z from "zod/mini";
import { sweepAndSettle } from "../runtime/dead-letters.ts";
import { createDeps } from "../runtime/deps.ts";
import { createMailer } from "./mailer.ts";
import { outboxIdOf } from "./outbox-store.ts";
import { type OutboxDeps, sendMail } from "./send-mail.ts";
import { sweep } from "./sweep.ts";
import { refusalEvent, takeRefusal } from "./take-refusal.ts";

const streamRecord = z.object({
  dynamodb: z.object({
    SequenceNumber: z.string(),
    Keys: z.object({ pk: z.object({ S: z.string() }) }),
  }),
});

const event = z.union([
  z.object({ Records: z.array(streamRecord) }),
  z.object({ task: z.literal("sweep") }),
  refusalEvent,
]);

const base = createDeps();
const deps: OutboxDeps = { ...base, mailer: createMailer(base) };

/** What could not even be written down comes again, from the first such record on; what is done is passed over then. */
const drain = async (
  records: ReadonlyArray<z.output<typeof streamRecord>>,
): Promise<DynamoDBBatchResponse> => {
  const batchItemFailures = [];
  for (const { dynamodb } of records) {
    const outboxId = outboxIdOf(dynamodb.Keys.pk.S);
    try {
      if (outboxId !== null) await sendMail(deps, outboxId);
    } catch (error) {
      deps.log.error("send failed", error, { outboxId });
      batchItemFailures.push({ itemIdentifier: dynamodb.SequenceNumber });
    }
  }
  return { batchItemFailures };
};

export const handler = async (
  input: unknown,
  context: Context,
): Promise<DynamoDBBatchResponse | undefined> => {
  deps.log.about({ feature: "outbox", lambdaRequestId: context.awsRequestId });
  const parsed = event.parse(input);
  if ("Records" in parsed) return drain(parsed.Records);
  if ("task" in parsed)
    await sweepAndSettle(
      deps,
      () => sweep(deps),
      (refused) => takeRefusal(deps, refusalEvent.parse(refused)),
    );
  else await takeRefusal(deps, parsed);
  return undefined;
};
