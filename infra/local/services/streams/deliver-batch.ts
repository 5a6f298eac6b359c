/** Delivers a batch to its function, with the retries, halving and parking that the template requires. */
import { randomUUID } from "node:crypto";
import { valueAt, arrayOf, numberOf, parseJson, textOf } from "../../json.ts";
import { setTimeout as pause } from "node:timers/promises";
import type { MappingSpec } from "./mapping-spec.ts";
import type { StreamRecord } from "./shard-reader.ts";

export interface Delivery {
  readonly spec: MappingSpec;
  readonly streamArn: string;
  readonly invoke: (functionArn: string, event: unknown) => Promise<string>;
  readonly park: (queueArn: string, body: unknown) => void;
  /** Returns true once the stack is stopping: unfinished records are then left for the next start. */
  readonly stopped: () => boolean;
  /** Returns the milliseconds before the given attempt. */
  readonly backoff?: (attempt: number) => number;
}

/** Resolves when every record was accepted or parked; false if the stack stopped before. */
export const deliverBatch = async (
  delivery: Delivery,
  batch: readonly StreamRecord[],
): Promise<boolean> => {
  const { spec, park, stopped, backoff = defaultBackoff } = delivery;
  let rest = batch;
  for (let tries = 1; ; tries += 1) {
    const done = await attempt(delivery, rest);
    if (done > 0) tries = 1;
    rest = rest.slice(done);
    const [first] = rest;
    if (first === undefined) return true;
    if (stopped()) return false;
    if (spec.bisect && rest.length > 1) {
      const middle = Math.ceil(rest.length / 2);
      return (
        (await deliverBatch(delivery, rest.slice(0, middle))) &&
        (await deliverBatch(delivery, rest.slice(middle)))
      );
    }
    if (tries > spec.retries || tooOld(spec, first)) {
      if (spec.failureQueue !== undefined)
        park(spec.failureQueue, failureRecord(delivery, rest, tries));
      return true;
    }
    await pause(backoff(tries));
  }
};

const defaultBackoff = (attempt: number): number => Math.min(100 * 2 ** attempt, 3000);

/** Returns what Lambda sends to the on-failure destination of a stream: where the records are, not what they are. */
const failureRecord = (
  { spec, streamArn }: Delivery,
  batch: readonly StreamRecord[],
  tries: number,
) => ({
  version: "1.0",
  timestamp: new Date().toISOString(),
  requestContext: {
    requestId: randomUUID(),
    functionArn: spec.functionArn,
    condition: "RetryAttemptsExhausted",
    approximateInvokeCount: tries,
  },
  responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
  DDBStreamBatchInfo: {
    shardId: batch[0]?.shard,
    startSequenceNumber: batch[0]?.sequence,
    endSequenceNumber: batch.at(-1)?.sequence,
    batchSize: batch.length,
    streamArn,
  },
  keys: batch.map(({ record }) => valueAt(record, "dynamodb", "Keys")),
});

/** Returns how many records from the first on are done; all of them if nothing failed. */
const doneOf = (spec: MappingSpec, batch: readonly StreamRecord[], payload: string): number => {
  if (!spec.reportsItems) return batch.length;
  const failures = arrayOf(valueAt(parseJson(payload), "batchItemFailures"));
  if (failures.length === 0) return batch.length;
  const failed = failures.map((one) => textOf(valueAt(one, "itemIdentifier")));
  const positions = failed.map((id) => batch.findIndex(({ sequence }) => sequence === id));
  // An identifier that is not in this batch fails the whole batch.
  return Math.max(0, Math.min(...positions));
};

const tooOld = ({ oldest }: MappingSpec, { record }: StreamRecord): boolean =>
  Date.now() / 1000 -
    numberOf(valueAt(record, "dynamodb", "ApproximateCreationDateTime"), Infinity) >
  oldest;

const attempt = async (delivery: Delivery, batch: readonly StreamRecord[]): Promise<number> => {
  const { spec, streamArn, invoke } = delivery;
  const Records = batch.map(({ record }) => ({ ...record, eventSourceARN: streamArn }));
  try {
    return doneOf(spec, batch, await invoke(spec.functionArn, { Records }));
  } catch {
    return 0;
  }
};
