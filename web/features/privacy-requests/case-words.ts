/** What a data request is about, how it came, and how far it is. */
export const requestKindText = {
  export: "Copy of their data",
  erasure: "Erase the account",
} as const;

export const receivedViaText = {
  account: "In their account",
  letter: "By letter",
  email: "By email",
  phone: "By telephone",
} as const;

export const requestStateText = {
  open: "Waits for staff",
  confirming: "Waits for a second colleague",
  making: "Being made",
  erasing: "Being erased",
  done: "Done",
  refused: "Refused",
} as const;
