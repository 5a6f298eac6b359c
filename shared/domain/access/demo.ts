/** Who gets an item as a demo: verified members, one item each. */
export interface DemoFacts {
  /** The plan or a purchase opens the item already. */
  readonly opens: boolean;
  /** The item that was granted before. */
  readonly granted: string | null;
}

export type DemoVerdict =
  /** It is the member's demo already. */
  | "kept"
  /** Nothing is spent on what may be opened anyway. */
  | "opens"
  | "grant"
  /** There is one for each member, and it was another one. */
  | "spent";

export const decideDemo = ({ opens, granted }: DemoFacts, contentId: string): DemoVerdict => {
  if (granted === contentId) return "kept";
  if (opens) return "opens";
  return granted === null ? "grant" : "spent";
};

const day = 86_400_000;

/** A link that leads there was mailed and is still good: another visit of the page needs no other mail. */
export const isOnItsWay = (
  mailed: { readonly redirect: string; readonly mailedAt: string } | null,
  redirect: string,
  now: Date,
): boolean => mailed?.redirect === redirect && now.getTime() - Date.parse(mailed.mailedAt) < day;
