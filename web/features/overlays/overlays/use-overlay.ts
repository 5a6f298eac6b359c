import { useEffect, useMemo, useState } from "react";
import { layoutContract } from "../../../../shared/contract/site/layout.ts";
import { useConsent } from "../../../lib/consent.ts";
import { isDismissed, recordDismissal } from "../../../lib/dismissed.ts";
import { useUser } from "../../../lib/session.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { useOverlayRequests } from "../overlay-requests.ts";
import type { Layout } from "../use-layout.ts";
import { isBusy } from "./is-busy.ts";
import { isQuiet, overlayKey, nextShown, type Overlay, overlaysToShow } from "./overlay-queue.ts";
import { usePopups } from "./use-popups.ts";

/** The milliseconds between two checks of a visitor who was busy. */
const recheckMs = 300;

const surveyKey = "survey";

/** Returns the overlay of this page, and the ways to close it. */
export const useOverlay = (route: string | undefined, path: string) => {
  const user = useUser();
  const consented = useConsent() !== null;
  const { surveyFor } = useOverlayRequests();
  const [tourLeft, setTourLeft] = useState(false);
  const [, redraw] = useState(0);
  const { data } = useEndpoint(
    layoutContract.endpoints.readLayout,
    user === null || isQuiet(route) ? null : {},
    { leaves: false, revalidateIfStale: false },
  );
  const layout = data?.data;
  const { popups, close } = usePopups(
    useMemo(() => layout?.popups ?? [], [layout?.popups]),
    path,
    user !== null,
  );
  const overlay = useShownOverlay(
    overlaysToShow({
      consented,
      route,
      member: user && { verified: user.verified.status },
      video: layout?.video,
      tip: tourLeft ? null : tipOf(layout),
      popups,
      surveyFor: isDismissed(surveyKey) ? null : surveyFor,
    }),
  );
  return {
    overlay,
    closePopup: close,
    /** Leaves the tour until the next visit. */
    leaveTour: () => setTourLeft(true),
    closeSurvey: () => {
      recordDismissal(surveyKey);
      redraw((times) => times + 1);
    },
  };
};

const tipOf = (layout: Layout | undefined) => {
  const { current = null, data = {} } = layout?.tooltip ?? {};
  return current === null ? null : (data[current] ?? null);
};

/** Returns the overlay to show. It is decided when something changes, and repeatedly while the visitor is busy. */
const useShownOverlay = (requested: readonly Overlay[]): Overlay | null => {
  const [shown, setShown] = useState<string | null>(null);
  const keys = requested.map(overlayKey).join("\n");
  useEffect(() => {
    const inOrder = keys === "" ? [] : keys.split("\n");
    const look = (): void => setShown((before) => nextShown(before, inOrder, isBusy()));
    look();
    if (inOrder.length === 0) return;
    const timer = setInterval(look, recheckMs);
    return () => clearInterval(timer);
  }, [keys]);
  return requested.find((overlay) => overlayKey(overlay) === shown) ?? null;
};
