import { lazy, Suspense, useState } from "react";
import type { PersonContact } from "../../../shared/contract/staff/person-view.ts";
import { peopleContract } from "../../../shared/contract/staff/customer-support.ts";
import { call } from "../../lib/api-client.ts";
import { Badge } from "../../ui/badge.tsx";
import { Callout } from "../../ui/callout.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import type { ContactProps } from "./acts-props.ts";
import styles from "./person.module.css";
import { ReasonedAct } from "./reasoned-act.tsx";
import { Nothing, Section } from "./section.tsx";

const { liftSuppression } = peopleContract.endpoints;

const MailSheet = lazy(() => import("./mail-sheet.tsx"));

type Mail = PersonContact["mails"][number];

const states = {
  queued: { tone: "plain", words: "Waits" },
  sent: { tone: "good", words: "Sent" },
  suppressed: { tone: "warn", words: "Held back" },
  parked: { tone: "bad", words: "Given up" },
  discarded: { tone: "warn", words: "Discarded" },
} as const;

const Suppressed = ({ user, contact: { suppressed }, onChange }: ContactProps) =>
  suppressed.length === 0 ? null : (
    <Callout tone="warn" title="No mail arrives">
      {suppressed.map(({ email, reason, since }) => (
        <p key={email}>
          {email} gets no mail:{" "}
          {reason === "complaint" ? "one was reported as unwanted" : "mails to it came back"} on{" "}
          {instantText(since)}.
        </p>
      ))}
      <ReasonedAct
        action="Mail to it again"
        doing="Sending"
        variant="quiet"
        done="A mail is on its way, to see whether it arrives."
        send={(body) => call(liftSuppression, { params: { id: user }, body }, { leaves: false })}
        onChange={onChange}
      >
        <p>
          Do so once the person has told you that the address is right. A mail is sent at once; if
          it comes back, all is as before.
        </p>
      </ReasonedAct>
    </Callout>
  );

/** The newsletters, which are sent automatically and are not in the list of emails. */
const Letters = ({ letters }: { letters: PersonContact["letters"] }) => {
  const { newsletter, communications, last, next_at: next } = letters;
  return (
    <>
      <h3 className={styles["part"]}>Letters</h3>
      <p>
        {newsletter === null ? "No newsletter." : `The newsletter, ${newsletter}.`}{" "}
        {communications.length > 0 && `Also: ${communications.join(", ")}.`}
      </p>
      <p className={styles["quiet"]}>
        {last === null
          ? "No letter yet."
          : `The last one, ${instantText(last.at)}: ${last.outcome}.`}{" "}
        {next === null ? "None is to come." : `The next one is due on ${instantText(next)}.`}
      </p>
    </>
  );
};

export const PersonMails = ({ user, contact, onChange }: ContactProps) => {
  const [open, setOpen] = useState<Mail | null>(null);
  return (
    <Section id="mails" title="Mails">
      <Suppressed user={user} contact={contact} onChange={onChange} />
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
      <Letters letters={contact.letters} />
      {open && (
        <Suspense>
          <MailSheet user={user} mail={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Section>
  );
};
