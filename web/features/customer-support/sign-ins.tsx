import { peopleContract } from "../../../shared/contract/staff/customer-support.ts";
import type { PersonContact } from "../../../shared/contract/staff/person-view.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { call } from "../../lib/api-client.ts";
import { counted } from "../admin-kit/counted.ts";
import { instantText } from "../admin-kit/date-text.ts";
import type { ContactProps } from "./acts-props.ts";
import styles from "./person.module.css";
import { ReasonedAct } from "./reasoned-act.tsx";
import { Nothing, Section } from "./section.tsx";

const { endPersonPasskey, endPersonSession, endPersonSessions, turnTwoStepOff } =
  peopleContract.endpoints;

export const SignIns = ({ user, contact, onChange }: ContactProps) => {
  const { sessions } = contact;
  return (
    <Section id="sign-ins" title="Signing in">
      <Ways user={user} contact={contact} onChange={onChange} />
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
              <ReasonedAct
                action="Sign out"
                doing="Signing out"
                about={`of ${device}`}
                variant="quiet"
                done="They are signed out there."
                send={(body) =>
                  call(endPersonSession, { params: { id: user, sessionId: id }, body }, onTheSpot)
                }
                onChange={onChange}
              >
                <p>Whoever uses {device} has to log in again.</p>
              </ReasonedAct>
            </li>
          ))}
        </ul>
      )}
      <Failures contact={contact} />
      {sessions.length > 1 && (
        <div>
          <ReasonedAct
            action="Sign out everywhere"
            doing="Signing out"
            variant="hollow"
            done="They are signed out everywhere."
            send={(body) => call(endPersonSessions, { params: { id: user }, body }, onTheSpot)}
            onChange={onChange}
          >
            <p>They have to log in again wherever they are signed in.</p>
          </ReasonedAct>
        </div>
      )}
    </Section>
  );
};

const onTheSpot = { leaves: false } as const;

/** Two-factor authentication and passkeys, which support can remove for a person who has lost them. */
const Ways = ({ user, contact, onChange }: ContactProps) => {
  const { two_step: twoStep, passkeys } = contact;
  return (
    <>
      <p>{stepsText(contact)}</p>
      {twoStep.turned_off.map(({ at, by }) => (
        <p key={at} className={styles["quiet"]}>
          Turned off for them on {instantText(at)} by {by}.
        </p>
      ))}
      {twoStep.since !== null && (
        <div>
          <ReasonedAct
            action="Turn two steps off"
            doing="Turning off"
            variant="hollow"
            done="Two-step sign-in is off. They are told by mail."
            send={(body) => call(turnTwoStepOff, { params: { id: user }, body }, onTheSpot)}
            onChange={onChange}
          >
            <p>
              For who has lost phone and recovery codes. Be certain that it is them: call back the
              telephone number of the account, and ask for an invoice that only they have. The
              password alone signs in then, and they are signed out everywhere.
            </p>
          </ReasonedAct>
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
              <ReasonedAct
                action="Remove"
                doing="Removing"
                about={`the passkey ${name}`}
                variant="quiet"
                done="The passkey is removed. They are told by mail."
                send={(body) =>
                  call(endPersonPasskey, { params: { id: user, passkeyId: id }, body }, onTheSpot)
                }
                onChange={onChange}
              >
                <p>{name} signs in no more, and they are signed out everywhere.</p>
              </ReasonedAct>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const outcomes: Readonly<Record<PersonContact["failures"][number]["outcome"], string>> = {
  "signed-in": "signed in",
  "wrong-password": "wrong password",
  "wrong-code": "wrong code",
};

/** Failed login attempts, as the member sees them under Security. Nobody is locked out permanently. */
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
              {counted(count, "time")} {outcomes[outcome]}
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

const stepsText = ({
  two_step: { since, recovery_codes_left },
  passkeys,
}: PersonContact): string => {
  const steps =
    since === null
      ? "Two-step sign-in is off."
      : `Two-step sign-in is on since ${formatDate(since)}, with ${recovery_codes_left} recovery codes left.`;
  return passkeys.length === 0 ? `${steps} No passkey.` : steps;
};
