/** The labels for a data request's kind, source and status. */
export const kindWords = { export: "Copy of their data", erasure: "Erase the account" } as const;

export const wayWords = {
  account: "In their account",
  letter: "By letter",
  email: "By email",
  phone: "By telephone",
} as const;

export const stateWords = {
  open: "Waits for staff",
  confirming: "Waits for a second colleague",
  making: "Being made",
  erasing: "Being erased",
  done: "Done",
  refused: "Refused",
} as const;
