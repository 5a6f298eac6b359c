/** Who may open what. One function, so that lists, pages and files never disagree. */
export interface Reader {
  readonly verified: boolean;
  /** Rank of the plan in force: 0 Basics, 1 Professional, 2 Premium. */
  readonly rank: number;
  /** Staff may preview everything, drafts included. */
  readonly isStaff: boolean;
  /** Ids of the items that the reader's orders opened. */
  readonly bought: ReadonlySet<string>;
}

/** The plan of every member who has no other; it is not sold. */
export const freePlan = { id: 14, title: "Basics", rank: 0 } as const;

export interface Gated {
  readonly id: string;
  /** The lowest rank that may open it. */
  readonly rank: number;
  readonly publishAt: string;
  /** Marked by editors: everybody may read it. */
  readonly isOpen: boolean;
}

export const isPublished = (item: Gated, now: Date): boolean =>
  Date.parse(item.publishAt) <= now.getTime();

/** May it be seen to exist? Staff see drafts. */
export const mayKnow = (reader: Reader, item: Gated, now: Date): boolean =>
  reader.isStaff || isPublished(item, now);

export const mayOpen = (reader: Reader, item: Gated, now: Date): boolean =>
  reader.verified &&
  mayKnow(reader, item, now) &&
  (reader.isStaff || reader.rank >= item.rank || reader.bought.has(item.id) || item.isOpen);
