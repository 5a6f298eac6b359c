const realTimeout = window.setTimeout.bind(window);

/** Waits for what comes true by itself, while the test's time stands still: `expect.poll` moves faked timers on. */
export const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((done) => realTimeout(done, 10));
};
