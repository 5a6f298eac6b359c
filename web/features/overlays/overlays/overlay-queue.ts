/**
 * The queue of everything that opens by itself over a page: consent, video, tour, popups, survey. One is shown at a
 * time, in this order, and stays until it is completed, whatever is added meanwhile. Nothing opens over something
 * that the visitor has opened, or while they type.
 */
import type { Popup } from "./popup.ts";

export interface TourTip {
  readonly number: number;
  readonly total: number;
  readonly text: string;
  readonly low: boolean;
  readonly anchor: string | null;
}

export type Overlay =
  | { readonly kind: "consent" }
  | { readonly kind: "video" }
  | { readonly kind: "tour"; readonly tip: TourTip }
  | { readonly kind: "popup"; readonly popup: Popup }
  | { readonly kind: "survey"; readonly orderId: string };

/** The state of the visitor and the page. */
export interface OverlayContext {
  /** True if the visitor has made a choice about storage. */
  readonly consented: boolean;
  /** The name of the page's route. */
  readonly route: string | undefined;
  /** The member, or null for visitors. */
  readonly member: { readonly verified: boolean } | null;
  /** The welcome video: null until it was seen or skipped; undefined until that is known. */
  readonly video: boolean | null | undefined;
  /** The current tooltip of the tour. */
  readonly tip: TourTip | null;
  /** The popups whose delay is over: those of every page, and those of this route. */
  readonly popups: { readonly everywhere: readonly Popup[]; readonly here: readonly Popup[] };
  /** The order that the survey is about, once its confirmation was read. */
  readonly surveyFor: string | null;
}

/**
 * The routes without advertising: those that the specification lists, and the welcome screen, which is a guide
 * itself.
 */
const quietRoutes: ReadonlySet<string | undefined> = new Set([
  "comms",
  "confirmation",
  "checkout",
  "basket",
  "login",
  "register",
  "verify",
  "emailVerify",
  "welcome",
]);

export const isQuiet = (route: string | undefined): boolean => quietRoutes.has(route);

/**
 * The route on which the welcome video and the tour open, so that they never cover another page that a member came
 * for.
 */
const dashboard = "forYou";

const guidance = ({ route, member, video, tip }: OverlayContext): readonly Overlay[] => {
  if (member === null || route !== dashboard) return [];
  return [
    ...(video === null ? [{ kind: "video" } as const] : []),
    ...(member.verified && tip !== null ? [{ kind: "tour", tip } as const] : []),
  ];
};

/**
 * Returns all overlays that wait for their turn, in order. Popups are for members; quiet routes show only those made
 * for them.
 */
export const overlaysToShow = (situation: OverlayContext): readonly Overlay[] => {
  const { consented, route, member, popups, surveyFor } = situation;
  const shownPopups =
    member === null ? [] : isQuiet(route) ? popups.here : [...popups.here, ...popups.everywhere];
  return [
    ...(consented ? [] : [{ kind: "consent" } as const]),
    ...guidance(situation),
    ...shownPopups.map((popup) => ({ kind: "popup", popup }) as const),
    ...(surveyFor === null || member === null
      ? []
      : [{ kind: "survey", orderId: surveyFor } as const]),
  ];
};

/** Returns the identity of an overlay; the tour is one overlay from its first tip to its last. */
export const overlayKey = (overlay: Overlay): string =>
  overlay.kind === "popup" ? `popup ${overlay.popup.id}` : overlay.kind;

/**
 * Returns the overlay to show: `shown` while it is still wanted, otherwise the first that is wanted, unless the
 * visitor is busy. The question about storage covers nothing and takes no focus, so it waits for nothing; all others
 * wait for it.
 */
export const nextShown = (
  shown: string | null,
  requested: readonly string[],
  busy: boolean,
): string | null => {
  if (shown !== null && requested.includes(shown)) return shown;
  const [first = null] = requested;
  return busy && first !== "consent" ? null : first;
};
