const abreast = 8;

/** A few at a time, as long as there are some; the answers in the order of what was asked. */
export const mapConcurrent = async <T, U>(
  all: Iterable<T>,
  work: (one: T) => Promise<U>,
): Promise<readonly U[]> => {
  const answers: U[] = [];
  let asked = 0;
  const queue = all[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) {
      const place = asked;
      asked += 1;
      answers[place] = await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: abreast }, lane));
  return answers;
};
