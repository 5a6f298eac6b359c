/** A person's login methods, emails and reading history. */
import type { ContactProps } from "./acts-props.ts";
import { instantText } from "../admin-kit/date-text.ts";
import styles from "./person.module.css";
import { PersonMails } from "./person-mails.tsx";
import { Nothing, Section } from "./section.tsx";
import { SignIns } from "./sign-ins.tsx";

export const PersonContact = ({ user, contact, onChange }: ContactProps) => (
  <>
    <PersonMails user={user} contact={contact} onChange={onChange} />
    <SignIns user={user} contact={contact} onChange={onChange} />
    <Section id="consents" title="Consents">
      {contact.consents.length === 0 ? (
        <Nothing>They have agreed to nothing yet.</Nothing>
      ) : (
        <ul className={styles["rows"]}>
          {contact.consents.map(({ id, wording, at }) => (
            <li key={id}>
              <span className={styles["main"]}>{wording}</span>
              <span className={styles["quiet"]}>{instantText(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
    <Section id="reading" title="Downloads and reading">
      <p>
        {contact.reading.map(({ month, items }) => `${monthText(month)}: ${items}`).join(" · ")}
      </p>
      <p className={styles["quiet"]}>
        How many items they opened in a month. What somebody reads is nobody else’s business.
      </p>
      {contact.downloads.length > 0 && (
        <ul className={styles["rows"]}>
          {contact.downloads.map(({ id, title, at }) => (
            <li key={id}>
              <span className={styles["main"]}>{title}</span>
              <span className={styles["quiet"]}>{instantText(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  </>
);

const months = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });
const monthText = (month: string): string => months.format(new Date(`${month}-15T00:00:00Z`));
