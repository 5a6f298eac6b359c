/** The labels for a data request's kind, source and status. */
export const requestKindText = {
  export: "Copy of their data",
  erasure: "Delete the account",
} as const;

export const receivedViaText = {
  account: "In their account",
  letter: "By letter",
  email: "By email",
  phone: "By phone",
} as const;

export const requestStateText = {
  open: "Waiting for staff",
  confirming: "Waiting for a second colleague",
  making: "Creating copy",
  erasing: "Deleting",
  done: "Done",
  refused: "Refused",
} as const;
