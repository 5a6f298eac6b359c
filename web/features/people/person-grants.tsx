import { peopleContract } from "../../../shared/contract/people.ts";
import { displayDate } from "../../../shared/kernel/london-date.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { Badge } from "../../ui/badge.tsx";
import { ActButton } from "../records/act-button.tsx";
import { useMayHelp } from "./may-help.ts";
import type { ActsProps } from "./acts-props.ts";
import styles from "./person.module.css";
import { ReasonField } from "./reason-field.tsx";

const { endAccess } = peopleContract.endpoints;

/** What staff have opened, with who and why. */
export const PersonGrants = ({ person, onChange }: ActsProps) => {
  const mayHelp = useMayHelp();
  if (person.grants.length === 0) return null;
  return (
    <ul className={styles["rows"]}>
      {person.grants.map(({ id, title, reason, by, ends_at, counts, ended }) => (
        <li key={id}>
          <span className={styles["main"]}>
            {title}
            <span className={styles["quiet"]}>
              {" "}
              {by}: {ended === null ? reason : `${reason} Ended by ${ended.by}: ${ended.reason}`}
            </span>
          </span>
          <span className={styles["quiet"]}>
            {ended === null ? `Until ${displayDate(ends_at)}` : `Ended on ${displayDate(ended.at)}`}
          </span>
          <Badge tone={counts ? "good" : "plain"}>{counts ? "Open" : "Over"}</Badge>
          {counts && mayHelp && (
            <ActButton
              action="End access"
              doing="Ending"
              about={`to ${title}`}
              variant="quiet"
              schema={endAccess.body}
              send={async (body) => {
                const sent = { params: { id: person.id, grantId: id }, body };
                onChange((await call(endAccess, sent, { leaves: false })).data);
                notify("success", "Access is ended.");
              }}
            >
              {(errorOf) => (
                <>
                  <p>{title} closes at once, unless something else opens it to them.</p>
                  <ReasonField error={errorOf("reason")} />
                </>
              )}
            </ActButton>
          )}
        </li>
      ))}
    </ul>
  );
};
