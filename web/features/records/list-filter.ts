import type { FilterOption } from "../../ui/filter.tsx";

/** A choice that the list's address holds under its name; the first is what it leaves out. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly FilterOption[];
}
