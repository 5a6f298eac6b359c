import { displayDate } from "../../../shared/kernel/london-date.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { browserName } from "./browser-name.ts";
import styles from "./session-list.module.css";
import { useSessions } from "./use-sessions.ts";

/** Where the member is signed in; any but this one can be signed out. */
export const SessionList = () => {
  const { sessions, error, reload, end, endOthers } = useSessions();
  if (error) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!sessions)
    return (
      <div>
        <LoadingNote />
        <Skeleton height={64} />
      </div>
    );
  return (
    <>
      <ul className={styles["rows"]}>
        {sessions.map((one) => (
          <li key={one.id} className={styles["row"]}>
            <div>
              <p className={styles["name"]}>
                {browserName(one.user_agent)}
                {one.current && <Badge tone="good">This device</Badge>}
              </p>
              <p className={styles["seen"]}>
                Signed in {displayDate(one.created_at)}, last seen {displayDate(one.last_seen_at)}
              </p>
            </div>
            {!one.current && (
              <Button
                variant="quiet"
                onClick={() => void end(one.id)}
                aria-label={`Sign out of ${browserName(one.user_agent)}, last seen ${displayDate(one.last_seen_at)}`}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <div>
          <Button variant="hollow" onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  );
};
