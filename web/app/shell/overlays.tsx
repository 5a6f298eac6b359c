import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { isImpersonationTab } from "../../lib/session-storage.ts";
import { endPinning, usePinRequest } from "../../lib/pinning.ts";
import { closeOverlay, useOverlayRequests } from "../../features/overlays/overlay-requests.ts";
import type { Overlay } from "../../features/overlays/overlays/overlay-queue.ts";
import { useOverlay } from "../../features/overlays/overlays/use-overlay.ts";

const ConsentPanel = lazy(() => import("../../features/overlays/overlays/consent-panel.tsx"));
const StorageChoice = lazy(() => import("../../features/overlays/overlays/storage-choice.tsx"));
const WelcomeVideo = lazy(() => import("../../features/overlays/overlays/welcome-video.tsx"));
const TooltipTour = lazy(() => import("../../features/overlays/overlays/tooltip-tour.tsx"));
const PopupCard = lazy(() => import("../../features/overlays/overlays/popup-card.tsx"));
const PinSheet = lazy(() => import("../../features/boards/pin-sheet.tsx"));
const Survey = lazy(() => import("../../features/overlays/overlays/survey.tsx"));

type OverlayActions = Omit<ReturnType<typeof useOverlay>, "overlay">;

/** All overlays of a page. Their code is loaded once the page is idle. */
const Overlays = ({ route }: { route: string | undefined }) => {
  const { pathname } = useLocation();
  const { overlay, ...done } = useOverlay(route, pathname);
  return (
    <>
      <Suspense>
        {overlay && !isImpersonationTab && <QueuedOverlay overlay={overlay} done={done} />}
      </Suspense>
      <Suspense>
        <RequestedOverlay />
      </Suspense>
      <Suspense>
        <Pinning />
      </Suspense>
    </>
  );
};

/** The sheet that pins an item to a board. */
const Pinning = () => {
  const request = usePinRequest();
  return request && <PinSheet request={request} onClosed={endPinning} />;
};

/** The overlay that a visitor has opened; only the visitor closes it. */
const RequestedOverlay = () => {
  const { opened } = useOverlayRequests();
  switch (opened) {
    case "survey":
      return <Survey orderId={0} onDone={closeOverlay} />;
    case "storage":
      return <StorageChoice onDone={closeOverlay} />;
    case null:
      return null;
  }
};

const QueuedOverlay = ({ overlay, done }: { overlay: Overlay; done: OverlayActions }) => {
  switch (overlay.kind) {
    case "consent":
      return <ConsentPanel />;
    case "video":
      return <WelcomeVideo />;
    case "tour":
      return <TooltipTour tip={overlay.tip} onLeave={done.leaveTour} />;
    case "popup":
      return (
        <PopupCard
          key={overlay.popup.id}
          popup={overlay.popup}
          onDone={() => done.closePopup(overlay.popup)}
        />
      );
    case "survey":
      return <Survey orderId={overlay.orderId} onDone={done.closeSurvey} />;
  }
};

export default Overlays;
