import type {
  ImportField,
  MemberImportSummary,
  MemberImportView,
} from "../../../shared/contract/member-imports/member-imports.ts";

export const importStateText: Readonly<Record<MemberImportSummary["state"], string>> = {
  reading: "Reading",
  refused: "Can’t be imported",
  matching: "Match plans",
  checking: "Checking",
  checked: "Ready to import",
  moving: "Importing",
  stopped: "Stopped",
  moved: "Imported",
  "taking-back": "Undoing",
  "taken-back": "Undone",
};

export const formatLabels: Readonly<Record<NonNullable<MemberImportSummary["format"]>, string>> = {
  own: "our own format",
  ghost: "Ghost’s members export",
  memberful: "Memberful’s export",
  woocommerce: "WooCommerce Memberships’ export",
};

/** The labels for the possible uses of a column. */
export const fieldLabels: Readonly<Record<ImportField, string>> = {
  email: "Email address",
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  company: "Company",
  telephone: "Telephone",
  country: "Country",
  plan: "Plan",
  endsOn: "Plan end date",
  newsletter: "Newsletter",
  renews: "Plan renews",
  payBy: "Payment method",
  standing: "Plan status",
  complimentary: "Complimentary plan",
  deleted: "Deleted",
};

export const dayLabels: Readonly<Record<NonNullable<MemberImportView["days"]>, string>> = {
  "day-first": "Dates are read day first, as in 31/12/2027.",
  "month-first": "Dates are read month first, as in 12/31/2027.",
};

export const isImportBusy = ({
  state,
  inviting,
}: Pick<MemberImportView, "inviting" | "state">): boolean =>
  inviting !== null || isImportRunning(state);

/** Returns whether the file is being processed. */
export const isImportRunning = (state: MemberImportView["state"]): boolean =>
  state === "reading" || state === "checking" || state === "moving" || state === "taking-back";

/** Returns whether a run is complete and has a list of results. */
export const isListed = (state: MemberImportView["state"]): boolean =>
  state === "checked" || state === "moved" || state === "taken-back";

/** Returns the number of people whom the import would change. */
export const countAffectedPeople = ({ counts }: Pick<MemberImportView, "counts">): number =>
  counts.new + counts.plan_added;

/** Returns a value of a column that may say that a plan has ended. */
export const valueText = (value: string): string => {
  if (value === "") return "Empty";
  return value === "(date)" ? "A date" : value;
};
