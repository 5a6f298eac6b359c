/** The processes of one function: as many as there are concurrent invocations, up to a limit; further ones wait in a queue. */
import type { FunctionSpec } from "./function-spec.ts";
import { type Invocation, InvocationFailed, type Reply, Worker } from "./worker.ts";

export interface PoolOptions {
  readonly spec: FunctionSpec;
  readonly environment: () => Readonly<Record<string, string>>;
  readonly bootstrap: string;
  readonly logFile: number;
  readonly clockOffset: () => number;
  /** Returns false if the machine has enough processes and none of them can be ended. */
  readonly mayStart: (pool: FunctionPool) => boolean;
  /** The maximum number of processes of one function. */
  readonly concurrency: number;
}

interface QueuedRequest {
  readonly give: (worker: Worker) => void;
  readonly refuse: (error: unknown) => void;
}

export class FunctionPool {
  spec: FunctionSpec;
  readonly #options: PoolOptions;
  readonly #all = new Set<Worker>();
  /** The idle processes. The most recently used one is taken first, so that the others can be ended. */
  readonly #idle: Worker[] = [];
  readonly #waiting: QueuedRequest[] = [];
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

  /** Returns when its least used process was last busy; undefined if none is idle. */
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

  /** Starts a process in advance. */
  async warm(): Promise<void> {
    if (this.#all.size === 0) this.#release(await this.#next());
  }

  /** Ends the process that has been idle longest. */
  spare(): void {
    this.#idle.shift()?.end();
  }

  /** Uses new code from now on; running invocations finish with the old. */
  replace(spec: FunctionSpec): void {
    this.spec = spec;
    for (const worker of this.#idle.splice(0)) worker.end();
  }

  /** Ends all processes: idle ones at once, the others after `patience` ms. */
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

  /** Starts one process for each waiting invocation; a process that becomes free earlier serves it meanwhile. */
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
      // If no process is left, the first waiting invocation gets the error; otherwise the running ones may still serve it.
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
