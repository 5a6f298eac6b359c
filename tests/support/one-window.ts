/** In seconds, as limits have them. */
export const minute = 60;
export const quarter = 15 * 60;
export const hour = 60 * 60;

/** Tries are counted in windows that begin for all at the same moments: should one turn meanwhile, the test is done once more. */
export const inOneWindow =
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
