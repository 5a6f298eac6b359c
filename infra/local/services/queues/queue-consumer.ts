/**
 * Consumes one queue for a function: batches messages, invokes the function with them, retries those that failed, and parks them
 * after their attempts. AWS hides failed messages for minutes; on one machine the pauses are short.
 */
import { arrayOf, valueAt, parseJson, textOf } from "../../json.ts";
import type { QueueMapping } from "./queue-mapping.ts";
import type { QueueMessage, QueueStore } from "./queue-store.ts";

export interface QueueConsumerOptions {
  readonly mapping: QueueMapping;
  readonly store: Pick<QueueStore, "messagesIn" | "removeAll" | "send">;
  readonly invoke: (functionArn: string, event: unknown) => Promise<string>;
  /** Returns the milliseconds before the given attempt. */
  readonly backoff?: (attempt: number) => number;
}

export class QueueConsumer {
  readonly #options: QueueConsumerOptions;
  readonly #running: Promise<void>;
  /** The number of receives of each message, and when it may be received again, on the monotonic clock. */
  readonly #tries = new Map<string, { readonly received: number; readonly after: number }>();
  #since: number | undefined;
  #draining = 0;
  #stopped = false;
  #wake: () => void = () => {};
  /** The callbacks for when nothing is left. */
  readonly #waiting: (() => void)[] = [];

  constructor(options: QueueConsumerOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  /** The time for which messages are batched, in milliseconds. */
  get window(): number {
    return this.#options.mapping.window;
  }

  /** Reports that a message was sent. */
  nudge(): void {
    this.#wake();
  }

  /** Resolves when all messages sent before the call are processed. */
  async drain(): Promise<void> {
    if (this.#isEmpty) return;
    this.#draining += 1;
    this.#wake();
    try {
      while (!this.#stopped && !this.#isEmpty)
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

  get #messages(): readonly QueueMessage[] {
    const { mapping, store } = this.#options;
    return store.messagesIn(mapping.queueName);
  }

  get #isEmpty(): boolean {
    return this.#messages.length === 0;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const pause = this.#pauseBefore();
      if (pause > 0) await this.#rest(pause);
      else await this.#take();
      for (const go of this.#waiting.splice(0)) go();
    }
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Returns the milliseconds until there is something to do. */
  #pauseBefore(): number {
    const now = performance.now();
    const messages = this.#messages;
    if (messages.length === 0) {
      this.#since = undefined;
      return Number.POSITIVE_INFINITY;
    }
    this.#since ??= now;
    const next = Math.min(...messages.map(({ id }) => this.#tries.get(id)?.after ?? 0));
    const isGathered = this.#draining > 0 || messages.length >= this.#options.mapping.batchSize;
    return Math.max(next, isGathered ? 0 : this.#since + this.window) - now;
  }

  async #rest(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = Number.isFinite(milliseconds) ? setTimeout(resolve, milliseconds) : undefined;
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #take(): Promise<void> {
    const { mapping, store } = this.#options;
    const now = performance.now();
    const batch = this.#messages
      .filter(({ id }) => (this.#tries.get(id)?.after ?? 0) <= now)
      .slice(0, mapping.batchSize);
    this.#since = undefined;
    const failed = await this.#attempt(batch);
    const done = batch.filter(({ id }) => !failed.has(id));
    for (const message of batch.filter(({ id }) => failed.has(id)))
      // A failure because the stack stops is left for the next start.
      if (!this.#stopped && this.#isGivenUp(message)) {
        if (mapping.deadLetterArn !== undefined) store.send(mapping.deadLetterArn, message.body);
        done.push(message);
      }
    for (const { id } of done) this.#tries.delete(id);
    store.removeAll(mapping.queueName, new Set(done.map(({ id }) => id)));
  }

  /** Records the attempt. */
  #isGivenUp({ id }: QueueMessage): boolean {
    const { mapping, backoff = defaultBackoff } = this.#options;
    const received = (this.#tries.get(id)?.received ?? 0) + 1;
    this.#tries.set(id, { received, after: performance.now() + backoff(received) });
    return received >= mapping.maxAttempts;
  }

  /** Returns the ids of the failed messages. */
  async #attempt(batch: readonly QueueMessage[]): Promise<ReadonlySet<string>> {
    const { mapping, invoke } = this.#options;
    const Records = batch.map(({ id, sentAt, body }) => ({
      messageId: id,
      receiptHandle: id,
      body: JSON.stringify(body),
      attributes: {
        ApproximateReceiveCount: String((this.#tries.get(id)?.received ?? 0) + 1),
        SentTimestamp: String(Date.parse(sentAt)),
      },
      eventSource: "aws:sqs",
      eventSourceARN: mapping.queueArn,
    }));
    try {
      const answer = parseJson(await invoke(mapping.functionArn, { Records }));
      const failures = mapping.reportsItems ? arrayOf(valueAt(answer, "batchItemFailures")) : [];
      return new Set(failures.map((one) => textOf(valueAt(one, "itemIdentifier"))));
    } catch {
      return new Set(batch.map(({ id }) => id));
    }
  }
}

const defaultBackoff = (attempt: number): number => Math.min(100 * 2 ** attempt, 3000);
