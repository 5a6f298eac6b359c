import type { FilterOption } from "../../ui/filter.tsx";

/** A choice that is stored in the list's URL under its name; the first option is the default and is left out. */
export interface ChoiceFilter {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly FilterOption[];
}

/** A London date that is stored in the list's URL under its name; without one, every date matches. */
export interface DayFilter {
  readonly name: string;
  readonly label: string;
  readonly day: true;
}

export type ListFilter = ChoiceFilter | DayFilter;
