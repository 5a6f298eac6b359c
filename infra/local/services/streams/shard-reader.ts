/** Reads a table's stream from shard to shard, from the stored position. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { valueAt, type JsonRecord, arrayOf, parseJson, recordOf, textOf } from "../../json.ts";
import { type DynamoCall, DynamoFault } from "../dynamodb/dynamo-call.ts";

export interface StreamRecord {
  readonly shard: string;
  readonly sequence: string;
  /** The record as in Lambda's event, without the stream's ARN. */
  readonly record: JsonRecord;
}

/** Marks a shard that was read to its end. */
const finished = "finished";

interface OpenShard {
  readonly id: string;
  readonly start: "LATEST" | "TRIM_HORIZON";
  iterator: string | undefined;
  /** The last record that was read, which may be after the last one that was processed. */
  read: string | undefined;
}

const shardPause = 10_000;

/** Reads a stream. `file` stores the position; undefined if nothing is to survive. `LATEST` skips what was written before. */
export class ShardReader {
  readonly #call: DynamoCall;
  readonly #streamArn: string;
  readonly #file: string | undefined;
  /** The start of shards that exist at the beginning; later ones are read whole. */
  #start: "LATEST" | "TRIM_HORIZON";
  readonly #done: Record<string, string> = {};
  readonly #open = new Map<string, OpenShard>();
  #listedAt = Number.NEGATIVE_INFINITY;

  constructor(
    call: DynamoCall,
    streamArn: string,
    file: string | undefined,
    start: "LATEST" | "TRIM_HORIZON" = "TRIM_HORIZON",
  ) {
    this.#start = start;
    this.#call = call;
    this.#streamArn = streamArn;
    this.#file = file;
    const stored = file !== undefined && existsSync(file) ? readFileSync(file, "utf8") : "{}";
    const state = parseJson(stored);
    if (valueAt(state, "streamArn") === streamArn)
      for (const [shard, sequence] of Object.entries(recordOf(valueAt(state, "shards"))))
        this.#done[shard] = textOf(sequence);
  }

  /** Returns the records since the last call, oldest first, at most `limit` from each shard. */
  async read(limit: number): Promise<readonly StreamRecord[]> {
    for (;;) {
      if (this.#open.size === 0 || performance.now() - this.#listedAt > shardPause)
        await this.#list();
      const found: StreamRecord[] = [];
      const open = this.#open.size;
      for (const shard of this.#open.values()) found.push(...(await this.#readShard(shard, limit)));
      if (found.length > 0 || this.#open.size === open) return found;
      // A shard has ended: later changes are in another one.
      this.#listedAt = Number.NEGATIVE_INFINITY;
    }
  }

  /** Stores that everything up to here is processed, so that it is not read again after a restart. */
  done(upTo: ReadonlyMap<string, string>): void {
    for (const [shard, sequence] of upTo)
      if (this.#done[shard] !== finished) this.#done[shard] = sequence;
    this.#keep();
  }

  #keep(): void {
    if (this.#file === undefined) return;
    const text = JSON.stringify({ streamArn: this.#streamArn, shards: this.#done });
    writeFileSync(`${this.#file}.new`, text);
    renameSync(`${this.#file}.new`, this.#file);
  }

  async #list(): Promise<void> {
    this.#listedAt = performance.now();
    let start: string | undefined;
    const listed = new Set<string>();
    do {
      const page = await this.#call("DescribeStream", {
        StreamArn: this.#streamArn,
        ...(start !== undefined && { ExclusiveStartShardId: start }),
      });
      for (const shard of arrayOf(valueAt(page, "StreamDescription", "Shards"))) {
        const id = textOf(valueAt(shard, "ShardId"));
        listed.add(id);
        if (this.#done[id] !== finished && !this.#open.has(id))
          this.#open.set(id, {
            id,
            start: this.#start,
            iterator: undefined,
            read: this.#done[id],
          });
      }
      start = textOf(valueAt(page, "StreamDescription", "LastEvaluatedShardId")) || undefined;
    } while (start !== undefined);
    this.#start = "TRIM_HORIZON";
    for (const id of Object.keys(this.#done)) if (!listed.has(id)) delete this.#done[id];
  }

  async #iterator(shard: OpenShard): Promise<string> {
    const from =
      shard.read === undefined
        ? { ShardIteratorType: shard.start }
        : { ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: shard.read };
    const input = { StreamArn: this.#streamArn, ShardId: shard.id, ...from };
    return textOf(valueAt(await this.#call("GetShardIterator", input), "ShardIterator"));
  }

  async #readShard(shard: OpenShard, limit: number): Promise<readonly StreamRecord[]> {
    try {
      shard.iterator ??= await this.#iterator(shard);
      const input = { ShardIterator: shard.iterator, Limit: limit };
      const answer = await this.#call("GetRecords", input);
      const records = arrayOf(valueAt(answer, "Records")).map(recordOf);
      const next = textOf(valueAt(answer, "NextShardIterator"));
      const found = records.map((record) => ({
        shard: shard.id,
        sequence: textOf(valueAt(record, "dynamodb", "SequenceNumber")),
        record,
      }));
      shard.read = found.at(-1)?.sequence ?? shard.read;
      shard.iterator = next === "" ? undefined : next;
      if (next === "" && found.length === 0) {
        this.#open.delete(shard.id);
        this.#done[shard.id] = finished;
        this.#keep();
      }
      return found;
    } catch (error) {
      if (!(error instanceof DynamoFault)) throw error;
      shard.iterator = undefined;
      // DynamoDB stores records for a day; older ones are gone, and reading continues with the remaining ones.
      if (error.code === "TrimmedDataAccessException") shard.read = undefined;
      else if (error.code === "ResourceNotFoundException") this.#open.delete(shard.id);
      else if (error.code !== "ExpiredIteratorException") throw error;
      return [];
    }
  }
}
