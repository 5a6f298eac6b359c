import { Suspense, useState, useSyncExternalStore } from "react";
import { endedSession } from "../../lib/ended-session.ts";

/** Asks somebody whose session has ended to log in over the form that they have open. */
export const SignInAgain = () => {
  const ended = useSyncExternalStore(endedSession.subscribe, endedSession.current);
  const [last, setLast] = useState(ended);
  if (ended !== null && ended !== last) setLast(ended);
  return <Suspense>{last && <last.Dialog ended={last} open={ended !== null} />}</Suspense>;
};
