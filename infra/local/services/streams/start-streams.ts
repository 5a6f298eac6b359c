/** Invokes functions with records of the table's stream: at least once, in order, from where the last start stopped. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type DynamoAddress, streamsCall } from "../dynamodb/dynamo-call.ts";
import { Consumer } from "./consumer.ts";
import type { MappingSpec } from "./mapping-spec.ts";
import { ShardReader } from "./shard-reader.ts";

export interface StreamsOptions {
  readonly specs: readonly MappingSpec[];
  readonly database: DynamoAddress;
  /** The stream ARNs by the table's logical id. */
  readonly streamArns: ReadonlyMap<string, string>;
  /** The folder for positions; undefined for a table in memory. */
  readonly folder: string | undefined;
  readonly invoke: (functionArn: string, event: unknown) => Promise<string>;
  readonly park: (queueArn: string, body: unknown) => void;
  readonly report: (line: string) => void;
}

export interface StreamsPart {
  /** Reports that something was, or may have been, written: poll soon. */
  nudge(likely: boolean): void;
  /**
   * Resolves when everything written before the call is processed. With `longest`, consumers that batch for more milliseconds
   * than that are not hurried.
   */
  drain(longest?: number): Promise<void>;
  stop(): Promise<void>;
}

export const startStreams = (options: StreamsOptions): StreamsPart => {
  const { folder, invoke, park, report } = options;
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const call = streamsCall(options.database);
  let stopped = false;
  const consumers = options.specs.map((spec) => {
    const streamArn = options.streamArns.get(spec.tableId);
    if (streamArn === undefined) throw new Error(`${spec.id} reads a table that has no stream.`);
    const file = folder === undefined ? undefined : join(folder, `${spec.id}.json`);
    return new Consumer({
      spec,
      reader: new ShardReader(call, streamArn, file),
      delivery: { spec, streamArn, invoke, park, stopped: () => stopped },
      report,
    });
  });
  return {
    nudge: (likely) => {
      for (const consumer of consumers) consumer.nudge(likely);
    },
    drain: async (longest = Number.POSITIVE_INFINITY) => {
      const requested = consumers.filter(({ window }) => window <= longest);
      await Promise.all(requested.map((consumer) => consumer.drain()));
    },
    stop: async () => {
      stopped = true;
      await Promise.all(consumers.map((consumer) => consumer.stop()));
    },
  };
};
