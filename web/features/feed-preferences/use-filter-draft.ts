import { useState } from "react";
import type { User } from "../../lib/session.ts";
import {
  isSameChoice,
  normaliseChoice,
  type CategoryNode,
  type ChosenIds,
} from "./category-choice.ts";

interface Filter {
  readonly categories: ChosenIds;
  readonly order_by: User["filter"]["order_by"];
}

export interface FilterDraft extends Filter {
  /** True if the selected categories differ from the saved ones. */
  readonly recategorised: boolean;
  readonly changed: boolean;
  readonly want: (next: Partial<Filter>) => void;
  /** Restores the saved choice. */
  readonly forget: () => void;
}

/** The choice while a panel is open. On closing it is compared with the saved filter at the time of opening. */
export const useFilterDraft = (industries: readonly CategoryNode[], saved: Filter): FilterDraft => {
  const [changes, setChanges] = useState<Partial<Filter>>({});
  const snapshot = normaliseChoice(industries, saved.categories);
  const { categories = snapshot, order_by = saved.order_by } = changes;
  const recategorised = !isSameChoice(categories, snapshot);
  return {
    // The saved categories are used as long as the tree has not loaded.
    categories: recategorised ? categories : saved.categories,
    order_by,
    recategorised,
    changed: recategorised || order_by !== saved.order_by,
    want: (next) => setChanges((current) => ({ ...current, ...next })),
    forget: () => setChanges({}),
  };
};
