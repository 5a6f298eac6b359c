/** Decides who gets an item as a demo: verified members, one item each. */
export interface DemoFacts {
  /** True if a plan or a purchase opens the item already. */
  readonly opens: boolean;
  /** The item that was granted as a demo before. */
  readonly granted: string | null;
}

export type DemoVerdict =
  /** The item is the member's demo already. */
  | "kept"
  /** The item opens anyway, so the demo is not used up. */
  | "opens"
  | "grant"
  /** Each member has one demo, and it was used for another item. */
  | "spent";

/** Decides what a request for an item as a demo does. Only `grant` uses up the member's demo. */
export const decideDemo = ({ opens, granted }: DemoFacts, contentId: string): DemoVerdict => {
  if (granted === contentId) return "kept";
  if (opens) return "opens";
  return granted === null ? "grant" : "spent";
};

const day = 86_400_000;

/** Returns whether a link to the item was mailed and is still valid: another visit of the page then sends no other email. */
export const isDemoLinkPending = (
  mailed: { readonly redirect: string; readonly mailedAt: string } | null,
  redirect: string,
  now: Date,
): boolean => mailed?.redirect === redirect && now.getTime() - Date.parse(mailed.mailedAt) < day;
