import type { PersonContact } from "../../../shared/contract/person-view.ts";
import { displayDate } from "../../../shared/kernel/london-date.ts";
import { instantText } from "../records/date-text.ts";
import styles from "./person.module.css";
import { Nothing, Section } from "./section.tsx";

export const SignIns = ({
  contact: { two_step, passkeys, sessions },
}: {
  contact: PersonContact;
}) => (
  <Section id="sign-ins" title="Signing in">
    <p>
      {two_step.since === null
        ? "Two-step sign-in is off."
        : `Two-step sign-in is on since ${displayDate(two_step.since)}, with ${two_step.recovery_codes_left} recovery codes left.`}{" "}
      {passkeys.length === 0
        ? "No passkey."
        : `Passkeys: ${passkeys.map(({ name }) => name).join(", ")}.`}
    </p>
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
          </li>
        ))}
      </ul>
    )}
  </Section>
);
