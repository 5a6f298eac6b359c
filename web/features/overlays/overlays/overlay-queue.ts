/**
 * One queue for all that opens by itself over a page: consent, video, tour, popups, survey. One shows at a time, in this
 * order; what shows stays until it is done with, whatever comes meanwhile. Nothing opens over something that the visitor
 * has opened, or while they type.
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

/** What is known of the visitor and the page. */
export interface Situation {
  /** Whether the choice of what the browser may keep was made. */
  readonly consented: boolean;
  /** Name of the page's route. */
  readonly route: string | undefined;
  /** Null for visitors. */
  readonly member: { readonly verified: boolean } | null;
  /** Null until the welcome video was seen or skipped; undefined until that is known. */
  readonly video: boolean | null | undefined;
  /** The tooltip that is current. */
  readonly tip: TourTip | null;
  /** Whose delay is over: those of every page, and those of this route. */
  readonly popups: { readonly everywhere: readonly Popup[]; readonly here: readonly Popup[] };
  /** The order to ask about, once its confirmation was read. */
  readonly surveyFor: string | null;
}

/** Where nobody is advertised to: the specification's list, and the welcome screen, which is a guide itself. */
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

/** The welcome video and the tour open on the dashboard, never over something else that a member came for. */
const dashboard = "forYou";

const guidance = ({ route, member, video, tip }: Situation): readonly Overlay[] => {
  if (member === null || route !== dashboard) return [];
  return [
    ...(video === null ? [{ kind: "video" } as const] : []),
    ...(member.verified && tip !== null ? [{ kind: "tour", tip } as const] : []),
  ];
};

/** All that waits for its turn, first things first. Popups are for members; on quiet routes those made for them. */
export const wantedOverlays = (situation: Situation): readonly Overlay[] => {
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

/** What tells one overlay from the next; the tour is one from its first tip to its last. */
export const keyOf = (overlay: Overlay): string =>
  overlay.kind === "popup" ? `popup ${overlay.popup.id}` : overlay.kind;

/**
 * What shows now: `shown` while it is still wanted, otherwise the first that is wanted, unless the visitor is busy. The
 * question about storage takes nobody's place or focus, so it waits for nothing; all others wait for it.
 */
export const nextShown = (
  shown: string | null,
  wanted: readonly string[],
  busy: boolean,
): string | null => {
  if (shown !== null && wanted.includes(shown)) return shown;
  const [first = null] = wanted;
  return busy && first !== "consent" ? null : first;
};
