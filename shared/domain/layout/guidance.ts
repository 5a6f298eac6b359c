/** Decides which tip of the tooltip tour and which popups a viewer sees. */
import { isBelow } from "../../kernel/path.ts";

export interface Tip {
  readonly text: string;
  /** True if the tip is shown in the lower part of the screen. */
  readonly low: boolean;
  /** The element that the tip explains, by the page's name for it; null for the whole page. */
  readonly anchor: string | null;
}

export interface Tour {
  readonly current: string | null;
  readonly data: Readonly<
    Record<string, { readonly number: number; readonly total: number } & Tip>
  >;
}

const keys = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** The maximum number of tips, one for each key. */
export const maxTips = keys.length;

/** Returns the tour of a member who has read up to and including tip `read`; a skipped tour counts as read. */
export const tourAfter = (tips: readonly Tip[], read: number): Tour => {
  const shown = tips.slice(0, maxTips);
  const data = Object.fromEntries(
    shown.map(({ text, low, anchor }, index) => [
      keys[index] ?? "",
      { number: index + 1, total: shown.length, text, low, anchor },
    ]),
  );
  return { current: read < shown.length ? (keys[read] ?? null) : null, data };
};

/** The empty tour for visitors and members who are not verified. */
export const noTour: Tour = { current: null, data: {} };

/** Returns the number to store for `Got it` (its number) or `Skip tooltips` (0). */
export const readCountToStore = (sent: number): number => (sent === 0 ? maxTips : sent);

export interface DisplayAudience {
  readonly who: "everyone" | "visitors" | "members";
  /** The plans whose holders see it; null for all. */
  readonly planIds: readonly number[] | null;
  /**
   * The path on which, and below which, it is shown; null for all paths, which popups of the layout and alerts on every page
   * have.
   */
  readonly path: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

export interface Viewer {
  /** The viewer's plan; null for a visitor. */
  readonly planId: number | null;
  readonly path: string | null;
  readonly now: Date;
}

/** Returns whether a popup or alert is for this viewer on this path at this time. */
export const isForViewer = (audience: DisplayAudience, { planId, path, now }: Viewer): boolean => {
  const { who, planIds, startsAt, endsAt } = audience;
  if (who === "visitors" && planId !== null) return false;
  if (who === "members" && planId === null) return false;
  if (planIds !== null && (planId === null || !planIds.includes(planId))) return false;
  if (startsAt !== null && Date.parse(startsAt) > now.getTime()) return false;
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) return false;
  if (audience.path === null) return path === null;
  return path !== null && isBelow(path, audience.path);
};
