/** A person's plan, orders, and items that they have access to individually. */
import { Link } from "react-router";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import type { PersonRecord } from "../../../shared/contract/staff/person-view.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { staffOrderPath, staffTeamPath } from "../../lib/staff-paths.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { Badge } from "../../ui/badge.tsx";
import { StaffLink } from "../admin-kit/staff-link.tsx";
import type { PersonActionProps } from "./person-action-props.ts";
import { EndPlan } from "./end-plan.tsx";
import { ExplainedItemDetails } from "./explained-item.tsx";
import { PersonGrants } from "./person-grants.tsx";
import styles from "./person.module.css";
import { Nothing, PersonSection } from "./section.tsx";

export const PersonPlan = ({ person, onChange }: PersonActionProps) => {
  const mayEnd = usePermission(customerSupportContract.endpoints.endPlan);
  return (
    <PersonSection id="plan" title="Plan and team">
      {person.plan_lines.length === 0 ? (
        <Nothing>They have never had a paid plan.</Nothing>
      ) : (
        <ul className={styles["lines"]}>
          {person.plan_lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {person.plan_can_end && mayEnd && <EndPlan person={person} onChange={onChange} />}
      {person.teams.length > 0 && (
        <ul className={styles["rows"]}>
          {person.teams.map(({ id, name, seat, plan }) => (
            <li key={id}>
              <StaffLink className={styles["main"]} to={staffTeamPath(id)}>
                {name}
              </StaffLink>
              <span className={styles["quiet"]}>{seatLabels[seat]}</span>
              {plan !== null && <span className={styles["quiet"]}>{plan}</span>}
            </li>
          ))}
        </ul>
      )}
    </PersonSection>
  );
};

const seatLabels = {
  owner: "Owns the team",
  held: "Has access",
  full: "No access: the plan has no free seats",
  waiting: "No access: waiting for approval",
} as const;

export const PersonOrders = ({ person: { orders } }: { person: PersonRecord }) => (
  <PersonSection id="orders" title="Orders">
    {orders.length === 0 ? (
      <Nothing>No orders yet.</Nothing>
    ) : (
      <ul className={styles["rows"]}>
        {orders.map(({ id, title, status, total_display, placed_at }) => (
          <li key={id}>
            <Link className={styles["main"]} to={staffOrderPath(id)}>
              {title}
              <span className={styles["number"]}> {id}</span>
            </Link>
            <span className={styles["quiet"]}>{formatDate(placed_at)}</span>
            <span className={styles["sum"]}>{total_display}</span>
            <Badge tone={status === "cancelled" ? "warn" : "plain"}>{status}</Badge>
          </li>
        ))}
      </ul>
    )}
  </PersonSection>
);

export const PersonPurchases = ({ person, onChange }: PersonActionProps) => (
  <PersonSection id="items" title="Purchases and access">
    {person.bought.length === 0 && person.demo === null && person.grants.length === 0 && (
      <Nothing>No access beyond their plan.</Nothing>
    )}
    <PersonGrants person={person} onChange={onChange} />
    <BoughtItems person={person} />
  </PersonSection>
);

const BoughtItems = ({ person: { id: user, bought, demo } }: { person: PersonRecord }) =>
  bought.length === 0 && demo === null ? null : (
    <ul className={styles["rows"]}>
      {bought.map(({ id, title }) => (
        <li key={id}>
          <ExplainedItemDetails user={user} item={id}>
            {title}
          </ExplainedItemDetails>
          <span className={styles["quiet"]}>Bought</span>
        </li>
      ))}
      {demo !== null && (
        <li>
          <ExplainedItemDetails user={user} item={demo.id}>
            {demo.title}
          </ExplainedItemDetails>
          <span className={styles["quiet"]}>Demo</span>
        </li>
      )}
    </ul>
  );
