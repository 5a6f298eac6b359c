/** What an id's prefix says it names: `usr_01J…`. The rest is a ULID, so ids of one kind sort by age. */
export const idPrefixes = {
  user: "usr",
  session: "ses",
  team: "tea",
  invite: "inv",
  token: "tok",
  mail: "mal",
  event: "evt",
  survey: "srv",
  request: "req",
  address: "adr",
  line: "lin",
  attempt: "att",
  quote: "quo",
  refund: "ref",
  receipt: "rec",
  passkey: "pky",
} as const;

export type IdKind = keyof typeof idPrefixes;
