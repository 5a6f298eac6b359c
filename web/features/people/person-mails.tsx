import { lazy, Suspense, useState } from "react";
import type { PersonContact } from "../../../shared/contract/person-view.ts";
import { peopleContract } from "../../../shared/contract/people.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { Badge } from "../../ui/badge.tsx";
import { Callout } from "../../ui/callout.tsx";
import { ActButton } from "../records/act-button.tsx";
import { instantText } from "../records/date-text.ts";
import type { ContactProps } from "./acts-props.ts";
import styles from "./person.module.css";
import { ReasonField } from "./reason-field.tsx";
import { Nothing, Section } from "./section.tsx";

const { liftSuppression } = peopleContract.endpoints;

const MailSheet = lazy(() => import("./mail-sheet.tsx"));

type Mail = PersonContact["mails"][number];

const states = {
  queued: { tone: "plain", words: "Waits" },
  sent: { tone: "good", words: "Sent" },
  suppressed: { tone: "warn", words: "Held back" },
  parked: { tone: "bad", words: "Given up" },
} as const;

export const PersonMails = ({ user, contact, onChange }: ContactProps) => {
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
          <ActButton
            action="Mail to it again"
            doing="Sending"
            variant="quiet"
            schema={liftSuppression.body}
            send={async (body) => {
              const sent = { params: { id: user }, body };
              onChange((await call(liftSuppression, sent, { leaves: false })).data);
              notify("success", "A mail is on its way, to see whether it arrives.");
            }}
          >
            {(errorOf) => (
              <>
                <p>
                  Do so once the person has told you that the address is right. A mail is sent at
                  once; if it comes back, all is as before.
                </p>
                <ReasonField error={errorOf("reason")} />
              </>
            )}
          </ActButton>
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
