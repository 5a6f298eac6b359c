import type { FilterOption } from "../../ui/filter.tsx";

/** A choice that the list's address holds under its name; the first is what it leaves out. */
export interface ChoiceFilter {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly FilterOption[];
}

/** A London day that the list's address holds under its name; any, where it does not. */
export interface DayFilter {
  readonly name: string;
  readonly label: string;
  readonly day: true;
}

export type ListFilter = ChoiceFilter | DayFilter;
