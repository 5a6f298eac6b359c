import * as z from "zod/mini";

/** The position of a batch of changes in the table's stream, which keeps them for 24 hours. */
export const batchPositionSchema = z.object({
  streamArn: z.string(),
  shardId: z.string(),
  startSequenceNumber: z.string(),
  endSequenceNumber: z.string(),
  batchSize: z.int(),
});
export type BatchPosition = z.output<typeof batchPositionSchema>;

/** Work that a worker has given up on. `again` is the event that wakes the worker for the same work once more. */
export type DeadLetter = { readonly why: string | null } & (
  | { readonly kind: "changes"; readonly changes: number; readonly again: unknown }
  | { readonly kind: "task"; readonly task: string; readonly again: unknown }
  | { readonly kind: "event"; readonly name: string; readonly again: unknown }
  | { readonly kind: "unknown" }
);

/**
 * Parses the body of a dead letter. A dead letter of a queue contains its changes, one of a stream says where they
 * were, one of a schedule names the task, and one of the event bus is the event as it was. Lambda wraps the function's
 * input in a record of its own.
 */
export const parseDeadLetter = (body: string): DeadLetter => {
  const content = parsed(body);
  const letter = envelope.safeParse(content).data ?? {};
  const why = letter.responsePayload?.errorMessage ?? letter.requestContext?.condition ?? null;
  const again = letter.requestPayload ?? content;
  const input = request.safeParse(again).data;
  if (input === undefined) return { kind: "unknown", why };
  const { Records, DDBStreamBatchInfo, task, "detail-type": name = "An event" } = input;
  if (Records !== undefined)
    return { kind: "changes", changes: Records.length, why, again: { Records } };
  if (DDBStreamBatchInfo !== undefined) {
    const changes = batchPositionSchema.safeParse(DDBStreamBatchInfo).data?.batchSize ?? 1;
    return { kind: "changes", changes, why, again: { DDBStreamBatchInfo } };
  }
  return task === undefined
    ? { kind: "event", name, why, again }
    : { kind: "task", task, why, again: { task } };
};

const envelope = z.object({
  requestContext: z.optional(z.object({ condition: z.optional(z.string()) })),
  requestPayload: z.optional(z.unknown()),
  responsePayload: z.optional(z.object({ errorMessage: z.optional(z.string()) })),
});

const request = z.object({
  Records: z.optional(z.array(z.unknown())),
  DDBStreamBatchInfo: z.optional(z.unknown()),
  task: z.optional(z.string()),
  "detail-type": z.optional(z.string()),
});

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
