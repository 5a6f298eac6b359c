/** Seeded random numbers: the same seed always draws the same picture. */
export type Random = {
  next(): number;
  range(low: number, high: number): number;
  int(low: number, high: number): number;
  chance(likelihood: number): boolean;
  sign(): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
};

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  value = Math.imul(value ^ (value >>> 15), 2246822507);
  return (value ^ (value >>> 13)) >>> 0;
}

export function random(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  const range = (low: number, high: number): number => low + next() * (high - low);
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    range,
    int,
    chance: (likelihood) => next() < likelihood,
    sign: () => (next() < 0.5 ? -1 : 1),
    pick: (list) => at(list, Math.floor(next() * list.length)),
    shuffle: (list) => {
      const copy = [...list];
      for (let index = copy.length - 1; index > 0; index -= 1) {
        const other = int(0, index);
        const held = at(copy, index);
        copy[index] = at(copy, other);
        copy[other] = held;
      }
      return copy;
    },
  };
}

/** The entry at an index, counted round and round. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[((index % list.length) + list.length) % list.length];
  if (found === undefined) throw new Error("The list is empty");
  return found;
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => make(index));
}
