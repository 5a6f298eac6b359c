/** One event source mapping at work: it reads, filters, batches, delivers, and stores its position. */
import { setTimeout as pause } from "node:timers/promises";
import { type Delivery, deliverBatch } from "./deliver-batch.ts";
import type { MappingSpec } from "./mapping-spec.ts";
import type { ShardReader, StreamRecord } from "./shard-reader.ts";

/** The milliseconds between polls without a nudge, because other processes write too. */
const idlePause = 1000;
/** The minimum milliseconds between polls, with nudges from every request. */
const minPollMs = 80;
/** The milliseconds before a poll after requests that rarely write. */
const unlikelyPollMs = 400;

export interface ConsumerOptions {
  readonly spec: MappingSpec;
  readonly reader: ShardReader;
  readonly delivery: Delivery;
  readonly report: (line: string) => void;
}

export class Consumer {
  readonly #options: ConsumerOptions;
  readonly #running: Promise<void>;
  #held: StreamRecord[] = [];
  #heldSince = 0;
  readonly #seen = new Map<string, string>();
  #polls = 0;
  #lastPoll = Number.NEGATIVE_INFINITY;
  #draining = 0;
  #stopped = false;
  /** The milliseconds until the next poll. */
  #pause = idlePause;
  #wake: () => void = () => {};
  /** The callbacks for the end of each poll. */
  readonly #waiting: (() => void)[] = [];

  constructor(options: ConsumerOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  /** The time for which records are batched, in milliseconds. */
  get window(): number {
    return this.#options.spec.window;
  }

  /** Reports that something was, or may have been, written: poll soon. */
  nudge(likely: boolean): void {
    const targetPolls = likely ? minPollMs : unlikelyPollMs;
    if (targetPolls >= this.#pause) return;
    this.#pause = targetPolls;
    this.#wake();
  }

  /** Resolves when everything written before the call is processed. */
  async drain(): Promise<void> {
    this.#draining += 1;
    this.#wake();
    try {
      // The poll in progress may have begun too early.
      const targetPolls = this.#polls + 2;
      while (!this.#stopped && (this.#polls < targetPolls || this.#held.length > 0))
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } finally {
      this.#draining -= 1;
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        const found = await this.#poll();
        await this.#flush();
        this.#polls += 1;
        this.#tell();
        if (found > 0) continue;
      } catch (error) {
        if (this.#stopped) break;
        this.#options.report(error instanceof Error ? error.message : String(error));
        await pause(idlePause);
      }
      await this.#rest();
    }
    this.#tell();
  }

  #tell(): void {
    for (const go of this.#waiting.splice(0)) go();
  }

  async #poll(): Promise<number> {
    const { spec, reader } = this.#options;
    this.#pause = idlePause;
    this.#lastPoll = performance.now();
    if (this.#held.length >= spec.batchSize) return 0;
    const found = await reader.read(1000);
    for (const one of found) {
      this.#seen.set(one.shard, one.sequence);
      if (spec.filters.length > 0 && !spec.filters.some((matches) => matches(one.record))) continue;
      if (this.#held.length === 0) this.#heldSince = performance.now();
      this.#held.push(one);
    }
    return found.length;
  }

  async #flush(): Promise<void> {
    const { spec, reader, delivery } = this.#options;
    while (this.#held.length > 0 && !this.#stopped) {
      const full = this.#held.length >= spec.batchSize;
      const waited = performance.now() - this.#heldSince >= spec.window;
      if (!full && !waited && this.#draining === 0) return;
      const batch = this.#held.slice(0, spec.batchSize);
      if (!(await deliverBatch(delivery, batch))) return;
      this.#held = this.#held.slice(batch.length);
      this.#heldSince = performance.now();
      reader.done(new Map(batch.map(({ shard, sequence }) => [shard, sequence])));
    }
    if (this.#held.length > 0 || this.#seen.size === 0) return;
    reader.done(this.#seen);
    this.#seen.clear();
  }

  /** Waits for a drain, the time after a nudge, or the time of the next poll. */
  async #rest(): Promise<void> {
    if (this.#draining > 0) return pause(2);
    while (this.#draining === 0 && !this.#stopped) {
      const look = this.#lastPoll + this.#pause;
      const batchDue = this.#held.length === 0 ? look : this.#heldSince + this.#options.spec.window;
      const left = Math.min(look, batchDue) - performance.now();
      if (left <= 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}
