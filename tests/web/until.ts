const realTimeout = window.setTimeout.bind(window);

/** This waits for a condition while the test's time stands still, because `expect.poll` advances fake timers. */
export const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((done) => realTimeout(done, 10));
};
