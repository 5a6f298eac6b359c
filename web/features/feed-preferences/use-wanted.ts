import { useState } from "react";
import type { User } from "../../lib/session.ts";
import { isSameChoice, tidied, type CategoryNode, type ChosenIds } from "./category-choice.ts";

interface Filter {
  readonly categories: ChosenIds;
  readonly order_by: User["filter"]["order_by"];
}

export interface WantedFilter extends Filter {
  /** Whether other categories are chosen than those saved. */
  readonly recategorised: boolean;
  readonly changed: boolean;
  readonly want: (next: Partial<Filter>) => void;
  /** Back to what is saved. */
  readonly forget: () => void;
}

/** What is chosen while a panel is open. What is saved is the snapshot that it is compared with on closing. */
export const useWanted = (industries: readonly CategoryNode[], saved: Filter): WantedFilter => {
  const [changes, change] = useState<Partial<Filter>>({});
  const snapshot = tidied(industries, saved.categories);
  const { categories = snapshot, order_by = saved.order_by } = changes;
  const recategorised = !isSameChoice(categories, snapshot);
  return {
    // As saved, also while the categories are not known yet.
    categories: recategorised ? categories : saved.categories,
    order_by,
    recategorised,
    changed: recategorised || order_by !== saved.order_by,
    want: (next) => change((held) => ({ ...held, ...next })),
    forget: () => change({}),
  };
};
