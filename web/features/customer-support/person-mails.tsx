import { lazy, Suspense, useState } from "react";
import type { PersonContact } from "../../../shared/contract/staff/person-view.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { Badge } from "../../ui/badge.tsx";
import { Callout } from "../../ui/callout.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import type { ContactProps } from "./person-action-props.ts";
import styles from "./person.module.css";
import { ActionWithReason } from "./action-with-reason.tsx";
import { Nothing, PersonSection } from "./section.tsx";

const { liftSuppression } = customerSupportContract.endpoints;

const MailSheet = lazy(() => import("./mail-sheet.tsx"));

type Mail = PersonContact["mails"][number];

const states = {
  queued: { tone: "plain", words: "Queued" },
  sent: { tone: "good", words: "Sent" },
  suppressed: { tone: "warn", words: "Not sent: address blocked" },
  parked: { tone: "bad", words: "Undelivered" },
  discarded: { tone: "warn", words: "Discarded" },
} as const;

const Suppressed = ({ user, contact: { suppressed }, onChange }: ContactProps) =>
  suppressed.length === 0 ? null : (
    <Callout tone="warn" title="Emails are blocked">
      {suppressed.map(({ email, reason, since }) => (
        <p key={email}>
          {email} is blocked:{" "}
          {reason === "complaint" ? "an email was marked as spam" : "emails bounced"} on{" "}
          {instantText(since)}.
        </p>
      ))}
      <ActionWithReason
        action="Unblock address"
        doing="Sending"
        variant="quiet"
        done="Address unblocked. We’ve sent a test email."
        send={(body) => callInPlace(liftSuppression, { params: { id: user }, body })}
        onChange={onChange}
      >
        <p>
          Only unblock once the person has confirmed the address. We’ll send a test email; if it
          bounces, the address is blocked again.
        </p>
      </ActionWithReason>
    </Callout>
  );

/** The newsletters, which are sent automatically and are not in the list of emails. */
const NewslettersSection = ({ letters }: { letters: PersonContact["letters"] }) => {
  const { newsletter, communications, last, next_at: next } = letters;
  return (
    <>
      <h3 className={styles["part"]}>Newsletters</h3>
      <p>
        {newsletter === null ? "No newsletter." : `Newsletter: ${newsletter}.`}{" "}
        {communications.length > 0 && `Also: ${communications.join(", ")}.`}
      </p>
      <p className={styles["quiet"]}>
        {last === null ? "No newsletters sent." : `Last: ${instantText(last.at)}, ${last.outcome}.`}{" "}
        {next === null ? "None scheduled." : `Next: ${instantText(next)}.`}
      </p>
    </>
  );
};

export const PersonMails = ({ user, contact, onChange }: ContactProps) => {
  const [open, setOpen] = useState<Mail | null>(null);
  return (
    <PersonSection id="mails" title="Emails">
      <Suppressed user={user} contact={contact} onChange={onChange} />
      {contact.mails.length === 0 ? (
        <Nothing>No emails in the last 30 days.</Nothing>
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
      <NewslettersSection letters={contact.letters} />
      {open && (
        <Suspense>
          <MailSheet user={user} mail={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </PersonSection>
  );
};
