/** Returns the list without the id if it contains it, otherwise with it. */
export const toggle = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
