/**
 * The table's stream in the process of the test: nothing reads it until a test asks for the results, and then everything is delivered at
 * once. What happens in the background therefore never depends on timing, and one reader is enough for all workers.
 */
import { streamsCall } from "../../../infra/local/services/dynamodb/dynamo-call.ts";
import { deliverBatch } from "../../../infra/local/services/streams/deliver-batch.ts";
import type { MappingSpec } from "../../../infra/local/services/streams/mapping-spec.ts";
import {
  ShardReader,
  type StreamRecord,
} from "../../../infra/local/services/streams/shard-reader.ts";
import type {
  StreamsOptions,
  StreamsPart,
} from "../../../infra/local/services/streams/start-streams.ts";

const maxRecords = 1000;

export const startDrainedStreams = ({
  specs,
  database,
  streamArns,
  invoke,
  park,
}: StreamsOptions): StreamsPart => {
  const [streamArn, ...others] = new Set(streamArns.values());
  if (streamArn === undefined || others.length > 0) throw new Error("The stack has one stream.");
  // The records of the seed have been delivered already.
  const reader = new ShardReader(streamsCall(database), streamArn, undefined, "LATEST");
  const positioned = reader.read(maxRecords);
  let stopped = false;
  const deliver = async (spec: MappingSpec, records: readonly StreamRecord[]): Promise<void> => {
    const matching = records.filter(
      ({ record }) => spec.filters.length === 0 || spec.filters.some((matches) => matches(record)),
    );
    for (let start = 0; start < matching.length; start += spec.batchSize)
      await deliverBatch(
        { spec, streamArn, invoke, park, stopped: () => stopped, backoff: () => 0 },
        matching.slice(start, start + spec.batchSize),
      );
  };
  const deliverAll = async (): Promise<void> => {
    await positioned;
    for (;;) {
      const records = await reader.read(maxRecords);
      if (records.length === 0 || stopped) return;
      await Promise.all(specs.map((spec) => deliver(spec, records)));
    }
  };
  let draining: Promise<void> = Promise.resolve();
  return {
    nudge: () => {},
    drain: () => (draining = draining.then(deliverAll)),
    stop: async () => {
      stopped = true;
      await draining;
    },
  };
};
