/** A queue of changes that are sent one after the other, in the order in which they were made. */
export class ChangeQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** True if no other change has been queued since the running one. */
  get isLast(): boolean {
    return this.#waiting <= 1;
  }

  /** Adds a change to the queue. `run` reports its own errors. */
  add(run: () => Promise<void>): void {
    this.#waiting += 1;
    this.#last = this.#run(this.#last, run);
  }

  async #run(before: Promise<unknown>, run: () => Promise<void>): Promise<void> {
    await before;
    try {
      await run();
    } finally {
      this.#waiting -= 1;
    }
  }
}
