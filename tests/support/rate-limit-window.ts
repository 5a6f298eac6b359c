/** The lengths of rate limit windows, in seconds. */
export const minute = 60;
export const quarter = 15 * 60;
export const hour = 60 * 60;

/** Repeats the test once if a window of the rate limiter ended during it, because its count then began again at zero. */
export const retryOnWindowChange =
  (seconds: number, work: () => Promise<void>) => async (): Promise<void> => {
    const window = (): number => Math.floor(Date.now() / 1000 / seconds);
    const before = window();
    try {
      await work();
    } catch (error) {
      if (window() === before) throw error;
      await work();
    }
  };
