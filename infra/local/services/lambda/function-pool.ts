/** The processes of one function: as many as there are invocations at once, up to a limit, the rest wait in a queue. */
import type { FunctionSpec } from "./function-spec.ts";
import { type Invocation, InvocationFailed, type Reply, Worker } from "./worker.ts";

export interface PoolOptions {
  readonly spec: FunctionSpec;
  readonly environment: () => Readonly<Record<string, string>>;
  readonly bootstrap: string;
  readonly logFile: number;
  readonly clockOffset: () => number;
  /** False when the machine has enough processes and none of them could be spared. */
  readonly mayStart: (pool: FunctionPool) => boolean;
  /** Processes of one function at once. */
  readonly concurrency: number;
}

interface Waiting {
  readonly give: (worker: Worker) => void;
  readonly refuse: (error: unknown) => void;
}

export class FunctionPool {
  spec: FunctionSpec;
  readonly #options: PoolOptions;
  readonly #all = new Set<Worker>();
  /** The one that was used last is taken first, so that the others may go. */
  readonly #idle: Worker[] = [];
  readonly #waiting: Waiting[] = [];
  #starting = 0;
  #stopped = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.spec = options.spec;
  }

  get size(): number {
    return this.#all.size;
  }

  get pids(): readonly number[] {
    return [...this.#all].flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  }

  /** When its least used process was last busy; undefined when none is idle. */
  get idleSince(): number | undefined {
    return this.#idle[0]?.idleSince;
  }

  async invoke(invocation: Invocation): Promise<Reply> {
    const worker = this.#idle.pop() ?? (await this.#next());
    try {
      return await worker.invoke(invocation);
    } finally {
      this.#release(worker);
    }
  }

  /** Starts a process before anybody needs it. */
  async warm(): Promise<void> {
    if (this.#all.size === 0) this.#release(await this.#next());
  }

  /** Ends the process that was idle longest. */
  spare(): void {
    this.#idle.shift()?.end();
  }

  /** From now on with other code: what runs finishes with the old. */
  replace(spec: FunctionSpec): void {
    this.spec = spec;
    for (const worker of this.#idle.splice(0)) worker.end();
  }

  /** Ends all processes: at once those that do nothing, the others after `patience` ms. */
  async stop(patience: number): Promise<void> {
    this.#stopped = true;
    for (const { refuse } of this.#waiting.splice(0))
      refuse(new InvocationFailed("crashed", "The stack is stopping"));
    for (const worker of this.#idle.splice(0)) worker.end();
    const until = performance.now() + patience;
    while (this.#all.size > 0 && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 10));
    for (const worker of this.#all) worker.end("SIGKILL");
  }

  #next(): Promise<Worker> {
    return new Promise((give, refuse) => {
      this.#waiting.push({ give, refuse });
      this.#grow();
    });
  }

  /** One start for each that waits; a process that becomes free earlier serves them in the meantime. */
  #grow(): void {
    while (
      this.#waiting.length > this.#starting &&
      this.#all.size < this.#options.concurrency &&
      (this.#all.size === 0 || this.#options.mayStart(this))
    )
      void this.#start();
  }

  async #start(): Promise<void> {
    this.#starting += 1;
    const { environment, bootstrap, logFile, clockOffset } = this.#options;
    const worker = new Worker({
      spec: this.spec,
      environment: environment(),
      bootstrap,
      logFile,
      clockOffset: clockOffset(),
      onEnd: (ended) => this.#forget(ended),
    });
    this.#all.add(worker);
    try {
      await worker.ready;
      this.#starting -= 1;
      this.#release(worker);
    } catch (error) {
      this.#starting -= 1;
      // Whoever waits for the first of all hears why; the others may still be served by those that run.
      if (this.#all.size === 0) this.#waiting.shift()?.refuse(error);
      this.#grow();
    }
  }

  #release(worker: Worker): void {
    if (worker.ended) this.#grow();
    else if (this.#stopped || worker.spec !== this.spec) {
      worker.end();
      this.#grow();
    } else {
      const next = this.#waiting.shift();
      if (next) next.give(worker);
      else this.#idle.push(worker);
    }
  }

  #forget(worker: Worker): void {
    this.#all.delete(worker);
    const index = this.#idle.indexOf(worker);
    if (index !== -1) this.#idle.splice(index, 1);
    if (!this.#stopped) this.#grow();
  }
}
