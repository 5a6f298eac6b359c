import type {
  MoveField,
  MoveSummary,
  MoveView,
} from "../../../shared/contract/member-imports/member-imports.ts";

export const stateWords: Readonly<Record<MoveSummary["state"], string>> = {
  reading: "Being read",
  refused: "Cannot be read",
  matching: "Plans to be matched",
  checking: "Being tried out",
  checked: "Tried out",
  moving: "Being moved in",
  stopped: "Stopped",
  moved: "Moved in",
  "taking-back": "Being taken back",
  "taken-back": "Taken back",
};

export const formatWords: Readonly<Record<NonNullable<MoveSummary["format"]>, string>> = {
  own: "our own columns",
  ghost: "Ghost’s members export",
  memberful: "Memberful’s export",
  woocommerce: "WooCommerce Memberships’ export",
};

/** The labels for the possible uses of a column. */
export const fieldWords: Readonly<Record<MoveField, string>> = {
  email: "E-mail address",
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  company: "Company",
  telephone: "Telephone",
  country: "Country",
  plan: "Plan",
  endsOn: "End of the plan",
  newsletter: "Newsletter",
  renews: "Whether the plan renews",
  payBy: "How it is paid",
  standing: "Whether the plan runs",
  complimentary: "Plan that is given",
  deleted: "Deleted there",
};

export const dayWords: Readonly<Record<NonNullable<MoveView["days"]>, string>> = {
  "day-first": "Dates are read with the day first, as in 31/12/2027.",
  "month-first": "Dates are read with the month first, as in 12/31/2027.",
};

export const isBusy = ({ state, inviting }: Pick<MoveView, "inviting" | "state">): boolean =>
  inviting !== null || isAtWork(state);

/** Returns whether the file is being processed. */
export const isAtWork = (state: MoveView["state"]): boolean =>
  state === "reading" || state === "checking" || state === "moving" || state === "taking-back";

/** Returns whether a run is complete and has a list of results. */
export const isListed = (state: MoveView["state"]): boolean =>
  state === "checked" || state === "moved" || state === "taken-back";

/** Returns the number of people whom the import would change. */
export const toMove = ({ counts }: Pick<MoveView, "counts">): number =>
  counts.new + counts.plan_added;

/** Returns a value of a column that may say that a plan has ended. */
export const valueText = (value: string): string => {
  if (value === "") return "Empty";
  return value === "(date)" ? "A date" : value;
};
