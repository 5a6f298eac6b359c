import type { FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import type { priceState } from "../../../shared/contract/catalogue/price-timeline.ts";
import type { ConcurrentStartValues } from "./use-create-form.ts";

export type DatedState = { [K in keyof typeof priceState]: z.output<(typeof priceState)[K]> };

/**
 * Returns the state that is in force on a future day, from states with the latest first; today's state if no day is
 * selected.
 */
export const stateOn = <S extends DatedState>(states: readonly S[], day: string): S | undefined =>
  states.find(({ state, from }) => state === "now" || (state === "planned" && from <= day));

/** Returns a future day's state before and after somebody else saved; null if it is not known. */
export const concurrentStartValuesOn = <S extends DatedState>(
  day: unknown,
  [before = [], after = []]: readonly [readonly S[] | undefined, readonly S[] | undefined],
  toForm: (state: S) => FieldValues,
): ConcurrentStartValues | null => {
  if (typeof day !== "string") return null;
  const [was, is] = [stateOn(before, day), stateOn(after, day)];
  return was && is
    ? { was: { ...toForm(was), from: day }, is: { ...toForm(is), from: day } }
    : null;
};
