const maxConcurrency = 8;

/**
 * Maps all items with at most 8 calls at a time. Returns the results in the order of the items, and throws what the first
 * failing call throws.
 *
 *     const sizes = await mapConcurrent(keys, (key) => loadSize(deps, key));
 */
export const mapConcurrent = async <T, U>(
  all: Iterable<T>,
  work: (one: T) => Promise<U>,
): Promise<readonly U[]> => {
  const answers: U[] = [];
  let input = 0;
  const queue = all[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) {
      const place = input;
      input += 1;
      answers[place] = await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrency }, lane));
  return answers;
};
