import { formatDate } from "../../../shared/kernel/london-date.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./session-list.module.css";
import { type Session, useSessions } from "./use-sessions.ts";

/** The member's sessions. Each can be logged out, all others at once, or all including this one. */
export const SessionList = () => {
  const { sessions, error, reload, end, endOthers, endAll } = useSessions();
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
          <SessionRow key={one.id} session={one} onEnd={() => void end(one.id)} />
        ))}
      </ul>
      <ActionRow>
        {sessions.length > 1 && (
          <Button variant="hollow" onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        )}
        <ConfirmButton
          variant="quiet"
          action="Sign out everywhere"
          doing="Signing out"
          keep="Stay logged in"
          onConfirm={endAll}
        >
          <p>
            This signs out every device, including this one. You can log in again straight away.
          </p>
        </ConfirmButton>
      </ActionRow>
    </>
  );
};

const SessionRow = ({ session, onEnd }: { session: Session; onEnd: () => void }) => {
  const { current, device, place, created_at: made, last_seen_at: seen } = session;
  const where = place === null ? device : `${device}, ${place}`;
  return (
    <li className={styles["row"]}>
      <div>
        <p className={styles["name"]}>
          {where}
          {current && <Badge tone="good">This device</Badge>}
        </p>
        <p className={styles["seen"]}>
          {`Logged in ${formatDate(made)} ${loginMethodText(session)}, last seen ${formatDate(seen)}`}
        </p>
      </div>
      {!current && (
        <Button
          variant="quiet"
          onClick={onEnd}
          aria-label={`Sign out of ${where}, last seen ${formatDate(seen)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
};

const loginMethodLabels: Readonly<Record<Session["way"], string>> = {
  password: "with your password",
  link: "with an emailed link",
  passkey: "with a passkey",
  registered: "when you registered",
};

const loginMethodText = ({ way, two_step: twoStep }: Session): string =>
  twoStep && way !== "passkey" ? `${loginMethodLabels[way]} and a code` : loginMethodLabels[way];
