import { peopleContract } from "../../../shared/contract/people.ts";
import type { PersonContact } from "../../../shared/contract/person-view.ts";
import { displayDate } from "../../../shared/kernel/london-date.ts";
import { call } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { instantText } from "../records/date-text.ts";
import type { ContactProps } from "./acts-props.ts";
import styles from "./person.module.css";
import { Nothing, Section } from "./section.tsx";

const { endPersonSession, endPersonSessions } = peopleContract.endpoints;

export const SignIns = ({ user, contact, onChange }: ContactProps) => {
  const end = async (sessionId: string): Promise<void> => {
    try {
      const sent = { params: { id: user, sessionId } };
      onChange((await call(endPersonSession, sent, { leaves: false })).data);
      notify("success", "They are signed out there.");
    } catch (thrown) {
      notifyProblem("signing them out", thrown);
    }
  };
  const endAll = async (): Promise<void> => {
    try {
      const sent = { params: { id: user } };
      onChange((await call(endPersonSessions, sent, { leaves: false })).data);
      notify("success", "They are signed out everywhere.");
    } catch (thrown) {
      notifyProblem("signing them out", thrown);
    }
  };
  const { sessions } = contact;
  return (
    <Section id="sign-ins" title="Signing in">
      <p>{howOf(contact)}</p>
      {sessions.length === 0 ? (
        <Nothing>They are signed in nowhere.</Nothing>
      ) : (
        <ul className={styles["rows"]}>
          {sessions.map(({ id, device, place, two_step: both, last_seen_at }) => (
            <li key={id}>
              <span className={styles["main"]}>{device}</span>
              <span className={styles["quiet"]}>{place ?? "Place unknown"}</span>
              {both && <span className={styles["quiet"]}>With two steps</span>}
              <span className={styles["quiet"]}>Last seen {instantText(last_seen_at)}</span>
              <ConfirmButton
                action="Sign out"
                doing="Signing out"
                keep="Leave it"
                about={`of ${device}`}
                variant="quiet"
                onConfirm={() => end(id)}
              >
                <p>Whoever uses {device} has to log in again.</p>
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
      <Failures contact={contact} />
      {sessions.length > 1 && (
        <div>
          <ConfirmButton
            action="Sign out everywhere"
            doing="Signing out"
            keep="Leave them"
            variant="hollow"
            onConfirm={endAll}
          >
            <p>They have to log in again wherever they are signed in.</p>
          </ConfirmButton>
        </div>
      )}
    </Section>
  );
};

const outcomes: Readonly<Record<PersonContact["failures"][number]["outcome"], string>> = {
  "signed-in": "signed in",
  "wrong-password": "wrong password",
  "wrong-code": "wrong code",
};

/** Tries that failed, as the member sees them under Security; nobody is locked out for good. */
const Failures = ({ contact: { failures, slowed } }: { contact: PersonContact }) => (
  <>
    <h3 className={styles["part"]}>Tries that failed</h3>
    {slowed && (
      <p>
        Too many passwords were wrong today: whoever comes from a new address may try once a minute.
        From where they signed in before, and with a link, nothing changes.
      </p>
    )}
    {failures.length === 0 ? (
      <Nothing>None that is kept.</Nothing>
    ) : (
      <ul className={styles["rows"]}>
        {failures.map(({ id, outcome, at, count, device, place }) => (
          <li key={id}>
            <span className={styles["main"]}>
              {count.toLocaleString("en-GB")} {count === 1 ? "time" : "times"} {outcomes[outcome]}
            </span>
            <span className={styles["quiet"]}>
              {device}, {place ?? "place unknown"}
            </span>
            <span className={styles["quiet"]}>Last {instantText(at)}</span>
          </li>
        ))}
      </ul>
    )}
  </>
);

const howOf = ({ two_step: { since, recovery_codes_left }, passkeys }: PersonContact): string => {
  const steps =
    since === null
      ? "Two-step sign-in is off."
      : `Two-step sign-in is on since ${displayDate(since)}, with ${recovery_codes_left} recovery codes left.`;
  const names = passkeys.map(({ name }) => name).join(", ");
  return `${steps} ${names === "" ? "No passkey." : `Passkeys: ${names}.`}`;
};
