import { lazy, Suspense, useState } from "react";
import type { PersonContact } from "../../../shared/contract/person-view.ts";
import { Badge } from "../../ui/badge.tsx";
import { Callout } from "../../ui/callout.tsx";
import { instantText } from "../records/date-text.ts";
import styles from "./person.module.css";
import { Nothing, Section } from "./section.tsx";

const MailSheet = lazy(() => import("./mail-sheet.tsx"));

type Mail = PersonContact["mails"][number];

const states = {
  queued: { tone: "plain", words: "Waits" },
  sent: { tone: "good", words: "Sent" },
  suppressed: { tone: "warn", words: "Held back" },
  parked: { tone: "bad", words: "Given up" },
} as const;

export const PersonMails = ({ user, contact }: { user: string; contact: PersonContact }) => {
  const [open, setOpen] = useState<Mail | null>(null);
  return (
    <Section id="mails" title="Mails">
      {contact.suppressed && (
        <Callout tone="warn" title="This address gets no mail">
          <p>
            {contact.suppressed.reason === "complaint"
              ? "A mail to it was reported as unwanted"
              : "Mails to it came back"}{" "}
            on {instantText(contact.suppressed.since)}.
          </p>
        </Callout>
      )}
      {contact.mails.length === 0 ? (
        <Nothing>Nothing was mailed to them in the last 30 days.</Nothing>
      ) : (
        <ul className={styles["rows"]}>
          {contact.mails.map((mail) => (
            <li key={mail.id}>
              <button type="button" className={styles["open"]} onClick={() => setOpen(mail)}>
                {mail.subject}
              </button>
              <span className={styles["quiet"]}>{instantText(mail.at)}</span>
              <Badge tone={states[mail.state].tone}>{states[mail.state].words}</Badge>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <MailSheet user={user} mail={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Section>
  );
};
