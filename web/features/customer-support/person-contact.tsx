/** A person's login methods, emails and reading history. */
import type { ContactProps } from "./person-action-props.ts";
import { instantText } from "../admin-kit/date-text.ts";
import styles from "./person.module.css";
import { PersonMails } from "./person-mails.tsx";
import { Nothing, PersonSection } from "./section.tsx";
import { SignIns } from "./sign-ins.tsx";

export const PersonContactSection = ({ user, contact, onChange }: ContactProps) => (
  <>
    <PersonMails user={user} contact={contact} onChange={onChange} />
    <SignIns user={user} contact={contact} onChange={onChange} />
    <PersonSection id="consents" title="Consents">
      {contact.consents.length === 0 ? (
        <Nothing>No consents yet.</Nothing>
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
    </PersonSection>
    <PersonSection id="reading" title="Downloads and reading">
      <p>
        {contact.reading.map(({ month, items }) => `${monthText(month)}: ${items}`).join(" · ")}
      </p>
      <p className={styles["quiet"]}>
        Items opened per month. We don’t show which items someone read.
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
    </PersonSection>
  </>
);

const months = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });
const monthText = (month: string): string => months.format(new Date(`${month}-15T00:00:00Z`));
