import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import type { PersonContact } from "../../../shared/contract/staff/person-view.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { call } from "../../lib/api-client.ts";
import { formatCount } from "../admin-kit/format-count.ts";
import { instantText } from "../admin-kit/date-text.ts";
import type { ContactProps } from "./person-action-props.ts";
import styles from "./person.module.css";
import { ActionWithReason } from "./action-with-reason.tsx";
import { Nothing, PersonSection } from "./section.tsx";

const { removePersonPasskey, endPersonSession, endPersonSessions, turnOffTwoStep } =
  customerSupportContract.endpoints;

export const SignIns = ({ user, contact, onChange }: ContactProps) => {
  const { sessions } = contact;
  return (
    <PersonSection id="sign-ins" title="Login">
      <LoginFactors user={user} contact={contact} onChange={onChange} />
      {sessions.length === 0 ? (
        <Nothing>Not logged in anywhere.</Nothing>
      ) : (
        <ul className={styles["rows"]}>
          {sessions.map(({ id, device, place, two_step: both, last_seen_at }) => (
            <li key={id}>
              <span className={styles["main"]}>{device}</span>
              <span className={styles["quiet"]}>{place ?? "Location unknown"}</span>
              {both && <span className={styles["quiet"]}>Two-step login</span>}
              <span className={styles["quiet"]}>Last seen {instantText(last_seen_at)}</span>
              <ActionWithReason
                action="Sign out"
                doing="Signing out"
                about={`of ${device}`}
                variant="quiet"
                done="Signed out on that device."
                send={(body) =>
                  call(endPersonSession, { params: { id: user, sessionId: id }, body }, stayOnPage)
                }
                onChange={onChange}
              >
                <p>Anyone using {device} will have to log in again.</p>
              </ActionWithReason>
            </li>
          ))}
        </ul>
      )}
      <Failures contact={contact} />
      {sessions.length > 1 && (
        <div>
          <ActionWithReason
            action="Sign out everywhere"
            doing="Signing out"
            variant="hollow"
            done="Signed out everywhere."
            send={(body) => call(endPersonSessions, { params: { id: user }, body }, stayOnPage)}
            onChange={onChange}
          >
            <p>They’ll have to log in again on every device.</p>
          </ActionWithReason>
        </div>
      )}
    </PersonSection>
  );
};

const stayOnPage = { leaves: false } as const;

/** Two-factor authentication and passkeys, which support can remove for a person who has lost them. */
const LoginFactors = ({ user, contact, onChange }: ContactProps) => {
  const { two_step: twoStep, passkeys } = contact;
  return (
    <>
      <p>{stepsText(contact)}</p>
      {twoStep.turned_off.map(({ at, by }) => (
        <p key={at} className={styles["quiet"]}>
          Turned off by staff on {instantText(at)} by {by}.
        </p>
      ))}
      {twoStep.since !== null && (
        <div>
          <ActionWithReason
            action="Turn off two-step login"
            doing="Turning off"
            variant="hollow"
            done="Two-step login is off. We’ve emailed them."
            send={(body) => call(turnOffTwoStep, { params: { id: user }, body }, stayOnPage)}
            onChange={onChange}
          >
            <p>
              For people who have lost their phone and recovery codes. Confirm their identity: call
              the number on the account and ask about an invoice. They’ll log in with their password
              only and will be signed out everywhere.
            </p>
          </ActionWithReason>
        </div>
      )}
      {passkeys.length > 0 && (
        <ul className={styles["rows"]}>
          {passkeys.map(({ id, name, last_used_at: used }) => (
            <li key={id}>
              <span className={styles["main"]}>{name}</span>
              <span className={styles["quiet"]}>
                {used === null ? "Passkey, never used" : `Passkey, last used ${instantText(used)}`}
              </span>
              <ActionWithReason
                action="Remove"
                doing="Removing"
                about={`the passkey ${name}`}
                variant="quiet"
                done="Passkey removed. We’ve emailed them."
                send={(body) =>
                  call(
                    removePersonPasskey,
                    { params: { id: user, passkeyId: id }, body },
                    stayOnPage,
                  )
                }
                onChange={onChange}
              >
                <p>{name} will stop working, and they’ll be signed out everywhere.</p>
              </ActionWithReason>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const outcomes: Readonly<Record<PersonContact["failures"][number]["outcome"], string>> = {
  "signed-in": "logged in",
  "wrong-password": "wrong password",
  "wrong-code": "wrong code",
};

/** Failed login attempts, as the member sees them under Security. Nobody is locked out permanently. */
const Failures = ({ contact: { failures, slowed } }: { contact: PersonContact }) => (
  <>
    <h3 className={styles["part"]}>Failed logins</h3>
    {slowed && (
      <p>
        Too many wrong passwords today: new devices can try once a minute. Known devices and login
        links are not affected.
      </p>
    )}
    {failures.length === 0 ? (
      <Nothing>None recorded.</Nothing>
    ) : (
      <ul className={styles["rows"]}>
        {failures.map(({ id, outcome, at, count, device, place }) => (
          <li key={id}>
            <span className={styles["main"]}>
              {formatCount(count, "time")} {outcomes[outcome]}
            </span>
            <span className={styles["quiet"]}>
              {device}, {place ?? "location unknown"}
            </span>
            <span className={styles["quiet"]}>Last {instantText(at)}</span>
          </li>
        ))}
      </ul>
    )}
  </>
);

const stepsText = ({
  two_step: { since, recovery_codes_left },
  passkeys,
}: PersonContact): string => {
  const steps =
    since === null
      ? "Two-step login is off."
      : `Two-step login on since ${formatDate(since)}, with ${recovery_codes_left} recovery codes left.`;
  return passkeys.length === 0 ? `${steps} No passkeys.` : steps;
};
