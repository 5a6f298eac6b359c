import type { PersonContact } from "../../../shared/contract/staff/person-view.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import styles from "./person.module.css";

interface MailSheetProps {
  user: string;
  mail: PersonContact["mails"][number];
  onClose: () => void;
}

/** The text of an email. */
const MailSheet = ({ user, mail, onClose }: MailSheetProps) => {
  const { data, error, mutate } = useEndpoint(
    customerSupportContract.endpoints.readMail,
    { params: { id: user, mailId: mail.id } },
    { leaves: false },
  );
  return (
    <Sheet open place="right" title="Email" onClose={onClose} className={styles["mail"]}>
      <h2>{mail.subject}</h2>
      <p className={styles["quiet"]}>
        To {mail.to}, {instantText(mail.at)}
        {mail.note !== "" && `. ${mail.note}`}
      </p>
      {error && !data && <ErrorState message={error.message} onRetry={() => void mutate()} />}
      {!error && !data && (
        <>
          <LoadingNote />
          <Skeleton height={240} />
        </>
      )}
      {data && (
        // The region scrolls, so it has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles["text"]} role="region" aria-label="Email content" tabIndex={0}>
          {data.data.text}
        </div>
      )}
      <p className={styles["quiet"]}>Login links are hidden from staff.</p>
    </Sheet>
  );
};

export default MailSheet;
