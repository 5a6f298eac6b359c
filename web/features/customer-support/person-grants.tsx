import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { displayEnd } from "../../../shared/kernel/last-day.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { Badge } from "../../ui/badge.tsx";
import { ActionButton } from "../admin-kit/action-button.tsx";
import { ExplainedItemDetails } from "./explained-item.tsx";
import type { PersonActionProps } from "./person-action-props.ts";
import styles from "./person.module.css";
import { ReasonField } from "../admin-kit/reason-field.tsx";

const { revokeAccess } = customerSupportContract.endpoints;

/** The access that staff have granted, with the person who granted it and the reason. */
export const PersonGrants = ({ person, onChange }: PersonActionProps) => {
  const mayEnd = usePermission(revokeAccess);
  if (person.grants.length === 0) return null;
  return (
    <ul className={styles["rows"]}>
      {person.grants.map(({ id, item, title, reason, by, ends_at, counts, ended }) => (
        <li key={id}>
          <span className={styles["main"]}>
            {item === null ? (
              title
            ) : (
              <ExplainedItemDetails user={person.id} item={item}>
                {title}
              </ExplainedItemDetails>
            )}
            <span className={styles["quiet"]}>
              {" "}
              {by}: {ended === null ? reason : `${reason} Ended by ${ended.by}: ${ended.reason}`}
            </span>
          </span>
          <span className={styles["quiet"]}>
            {ended === null ? `Active ${displayEnd(ends_at)}` : `Ended on ${formatDate(ended.at)}`}
          </span>
          <Badge tone={counts ? "good" : "plain"}>{counts ? "Active" : "Ended"}</Badge>
          {counts && mayEnd && (
            <ActionButton
              action="End access"
              doing="Ending"
              about={`to ${title}`}
              variant="quiet"
              schema={revokeAccess.body}
              send={async (body) => {
                const sent = { params: { id: person.id, grantId: id }, body };
                onChange((await callInPlace(revokeAccess, sent)).data);
                notify("success", "Access ended.");
              }}
            >
              <p>{title} is removed immediately, unless they have access another way.</p>
              <ReasonField />
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
};
