/** `1 order`, `2,000 orders`; of words that make it otherwise, `3 entries`, the other is named. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
