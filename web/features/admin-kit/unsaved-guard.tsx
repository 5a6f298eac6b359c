import { lazy, Suspense, useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { SignInAgain } from "./sign-in-again.tsx";
import { isAnyUnsaved, useOpenForm } from "./unsaved-forms.ts";

const ConfirmSheet = lazy(() => import("../../ui/confirm-sheet.tsx"));

/**
 * Asks for confirmation before unsaved input is lost, by navigation within the site or away from it. It also asks for
 * a login over the form when the session ends.
 */
export const UnsavedGuard = ({ isUnsaved }: { isUnsaved: () => boolean }) => {
  const { isFirst, isTop } = useOpenForm(isUnsaved);
  return (
    <>
      {isFirst && <Asking />}
      {isTop && <SignInAgain />}
    </>
  );
};

const Asking = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAnyUnsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isAnyUnsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  const asks = blocker.state === "blocked";
  const [needed, setNeeded] = useState(false);
  if (asks && !needed) setNeeded(true);
  return (
    <Suspense>
      {needed && (
        // The sheet is closed but stays mounted, because a dialog below it has to be notified.
        <ConfirmSheet
          open={asks}
          title="Leave without saving?"
          action="Leave"
          keep="Stay"
          onClose={() => blocker.reset?.()}
          onConfirm={() => blocker.proceed?.()}
        >
          <p>Your changes have not been saved.</p>
        </ConfirmSheet>
      )}
    </Suspense>
  );
};
