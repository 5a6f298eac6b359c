/** Returns the partition that lists a member's due work. It is always the same one, and members are spread evenly. */
export const shardOf = (userId: string, shards: number): number => {
  let sum = 0;
  for (const sign of userId) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % shards;
};
