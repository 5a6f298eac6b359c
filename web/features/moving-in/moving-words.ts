import type { MoveSummary, MoveView } from "../../../shared/contract/moving-in.ts";

export const stateWords: Readonly<Record<MoveSummary["state"], string>> = {
  reading: "Being read",
  refused: "Cannot be read",
  matching: "Plans to be matched",
  checking: "Being tried out",
  checked: "Tried out",
  moving: "Being moved in",
  stopped: "Stopped",
  moved: "Moved in",
};

export const formatWords: Readonly<Record<NonNullable<MoveSummary["format"]>, string>> = {
  own: "our own columns",
  ghost: "Ghost’s members export",
  memberful: "Memberful’s export",
  woocommerce: "WooCommerce Memberships’ export",
};

export const dayWords: Readonly<Record<NonNullable<MoveView["days"]>, string>> = {
  "day-first": "Dates are read with the day first, as in 31/12/2027.",
  "month-first": "Dates are read with the month first, as in 12/31/2027.",
};

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;

export const isBusy = ({ state, inviting }: Pick<MoveView, "inviting" | "state">): boolean =>
  inviting !== null || state === "reading" || state === "checking" || state === "moving";

/** Those whom moving in would bring something. */
export const toMove = ({ counts }: Pick<MoveView, "counts">): number =>
  counts.new + counts.plan_added;
