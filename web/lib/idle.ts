const settledMs = 1200;

/** Once the page has been there for a moment and the browser has nothing else to do. Not every browser tells. */
export const idle = (): Promise<void> =>
  new Promise((done) => {
    const rest = (): void =>
      "requestIdleCallback" in window
        ? void requestIdleCallback(() => done(), { timeout: 3000 })
        : done();
    setTimeout(rest, settledMs);
  });
