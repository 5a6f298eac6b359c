import { lazy, Suspense, useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { SignInAgain } from "./sign-in-again.tsx";
import { isAnyUnsaved, useOpenForm } from "./unsaved-forms.ts";

const ConfirmSheet = lazy(() => import("../../ui/confirm-sheet.tsx"));

/** Asks before what was typed is left behind, within the site and beyond; and to log in over it, when the session ends. */
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
        // It closes and stays: a dialog below it has to hear of that.
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
