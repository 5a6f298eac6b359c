/** The event that has invoked a worker. */
import * as z from "zod/mini";
import { type BatchPosition, batchPositionSchema } from "../platform/dead-letter.ts";
import { parseTableChanges, type TableChange } from "../platform/table-change.ts";

/** A message of a worker's queue, with its changes. */
export interface QueuedChanges {
  readonly id: string;
  readonly handle: string;
  /** The number of deliveries, including this one. */
  readonly received: number;
  readonly changes: readonly TableChange[];
}

/** A dead letter that an administrator has resent. It contains its changes, or their position in the stream. */
type DeadLetterMessage =
  | { readonly changes: readonly TableChange[] }
  | { readonly changes: null; readonly place: BatchPosition };

export type WorkerInvocation =
  | { readonly by: "stream"; readonly changes: readonly TableChange[] }
  | { readonly by: "queue"; readonly messages: readonly QueuedChanges[] }
  | ({ readonly by: "letter" } & DeadLetterMessage)
  | { readonly by: "task"; readonly task: string }
  | { readonly by: "event"; readonly event: unknown };

export const parseInvocation = (event: unknown): WorkerInvocation => {
  const queued = queueBatch.safeParse(event);
  if (queued.success) return { by: "queue", messages: queued.data.Records.map(messageOf) };
  const changes = parseTableChanges(
    z.object({ Records: z.unknown() }).safeParse(event).data?.Records,
  );
  if (changes !== null)
    return { by: streamBatch.safeParse(event).success ? "stream" : "letter", changes };
  const lost = lostBatch.safeParse(event);
  if (lost.success) return { by: "letter", changes: null, place: lost.data.DDBStreamBatchInfo };
  const requested = taskInput.safeParse(event);
  return requested.success ? { by: "task", task: requested.data.task } : { by: "event", event };
};

const taskInput = z.object({ task: z.string() });
const lostBatch = z.object({ DDBStreamBatchInfo: batchPositionSchema });

/** A batch that Lambda reads from the stream names its source, which a resent message does not. */
const streamBatch = z.object({
  Records: z.array(z.object({ eventSourceARN: z.string() })),
});

const queuedMessage = z.object({
  messageId: z.string(),
  receiptHandle: z.string(),
  body: z.string(),
  attributes: z.object({ ApproximateReceiveCount: z.string() }),
});
const queueBatch = z.object({ Records: z.array(queuedMessage).check(z.minLength(1)) });

const messageOf = ({
  messageId,
  receiptHandle,
  body,
  attributes,
}: z.output<typeof queuedMessage>): QueuedChanges => {
  const { Records } = z.object({ Records: z.unknown() }).parse(JSON.parse(body));
  const changes = parseTableChanges(Records);
  if (changes === null) throw new Error(`Message ${messageId} brings no changes of the table`);
  return {
    id: messageId,
    handle: receiptHandle,
    received: Number(attributes.ApproximateReceiveCount),
    changes,
  };
};
