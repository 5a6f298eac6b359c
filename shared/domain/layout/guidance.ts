/** The tooltip tour and who sees which popup. */
import { isBelow } from "../../kernel/path.ts";

export interface Tip {
  readonly text: string;
  /** Shown in the lower part of the screen. */
  readonly low: boolean;
  /** What the tip explains, by the name that the page gives it; null for the page as a whole. */
  readonly anchor: string | null;
}

export interface Tour {
  readonly current: string | null;
  readonly data: Readonly<
    Record<string, { readonly number: number; readonly total: number } & Tip>
  >;
}

const keys = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** As many tips as there are words for their keys. */
export const maxTips = keys.length;

/** What the tour shows to a member who has read up to and including tip `read`; a skipped tour has read them all. */
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

/** The tour for those who do not get it: visitors and members who are not verified. */
export const noTour: Tour = { current: null, data: {} };

/** What is remembered of `Got it` (its number) and of `Skip tooltips` (0). */
export const readAfter = (sent: number): number => (sent === 0 ? maxTips : sent);

export interface ShownTo {
  readonly who: "everyone" | "visitors" | "members";
  /** Only holders of these plans; null for all. */
  readonly planIds: readonly number[] | null;
  /** Only on this path and below; null for all of them: the popups that come with the layout, alerts of every page. */
  readonly path: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

export interface Viewer {
  /** Null for a visitor. */
  readonly planId: number | null;
  readonly path: string | null;
  readonly now: Date;
}

/** Whether a popup or alert is for this viewer, here and now. */
export const isFor = (audience: ShownTo, { planId, path, now }: Viewer): boolean => {
  const { who, planIds, startsAt, endsAt } = audience;
  if (who === "visitors" && planId !== null) return false;
  if (who === "members" && planId === null) return false;
  if (planIds !== null && (planId === null || !planIds.includes(planId))) return false;
  if (startsAt !== null && Date.parse(startsAt) > now.getTime()) return false;
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) return false;
  if (audience.path === null) return path === null;
  return path !== null && isBelow(path, audience.path);
};
