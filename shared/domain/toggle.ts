/** The list without the id when it has it, and with it when it has not. */
export const toggle = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
