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

/**
 * Returns the choice between `all` and the options, which are given with their ids or as titles by id.
 *
 *     choiceFilter("due", "Balance", "Any balance", { overdue: "Overdue", none: "No balance" })
 */
export const choiceFilter = (
  name: string,
  label: string,
  all: string,
  options: Readonly<Record<string, string>> | readonly FilterOption[],
): ChoiceFilter => ({
  name,
  label,
  choices: [{ id: "", title: all }, ...(isList(options) ? options : titled(options))],
});

const isList = (
  options: Readonly<Record<string, string>> | readonly FilterOption[],
): options is readonly FilterOption[] => Array.isArray(options);

const titled = (titles: Readonly<Record<string, string>>): readonly FilterOption[] =>
  Object.entries(titles).map(([id, title]) => ({ id, title }));
