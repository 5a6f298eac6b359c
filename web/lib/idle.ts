const settledMs = 1200;

/**
 * Resolves once the page has been shown for a moment and the browser is idle. Browsers that
 * do not report idle time resolve right after that moment.
 */
export const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    const rest = (): void =>
      "requestIdleCallback" in window
        ? void requestIdleCallback(() => done(), { timeout: 3000 })
        : done();
    setTimeout(rest, settledMs);
  });
