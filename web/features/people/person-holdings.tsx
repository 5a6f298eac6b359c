/** What somebody has: their plan, their orders, and items that open to them by themselves. */
import { Link } from "react-router";
import type { PersonRecord } from "../../../shared/contract/person-view.ts";
import { displayDate } from "../../../shared/kernel/london-date.ts";
import { staffOrderPath, staffTeamPath } from "../../lib/staff-paths.ts";
import { Badge } from "../../ui/badge.tsx";
import type { ActsProps } from "./acts-props.ts";
import { useMayHelp } from "./may-help.ts";
import { PersonGrants } from "./person-grants.tsx";
import styles from "./person.module.css";
import { Nothing, Section } from "./section.tsx";

export const PersonPlan = ({ person }: { person: PersonRecord }) => {
  const mayHelp = useMayHelp();
  return (
    <Section id="plan" title="Plan and team">
      {person.plan_lines.length === 0 ? (
        <Nothing>They have never bought a plan.</Nothing>
      ) : (
        <ul className={styles["lines"]}>
          {person.plan_lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {person.teams.length > 0 && (
        <ul className={styles["rows"]}>
          {person.teams.map(({ id, name, seat, plan }) => (
            <li key={id}>
              {mayHelp ? (
                <Link className={styles["main"]} to={staffTeamPath(id)}>
                  {name}
                </Link>
              ) : (
                <span className={styles["main"]}>{name}</span>
              )}
              <span className={styles["quiet"]}>{seatWords[seat]}</span>
              {plan !== null && <span className={styles["quiet"]}>{plan}</span>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

const seatWords = {
  owner: "Owns the team",
  held: "Has access",
  full: "Has a place beyond those of the plan: no access",
  waiting: "Waits to be let in: no access",
} as const;

export const PersonOrders = ({ person: { orders } }: { person: PersonRecord }) => (
  <Section id="orders" title="Orders">
    {orders.length === 0 ? (
      <Nothing>They have ordered nothing yet.</Nothing>
    ) : (
      <ul className={styles["rows"]}>
        {orders.map(({ id, title, status, total_display, placed_at }) => (
          <li key={id}>
            <Link className={styles["main"]} to={staffOrderPath(id)}>
              {title}
              <span className={styles["number"]}> {id}</span>
            </Link>
            <span className={styles["quiet"]}>{displayDate(placed_at)}</span>
            <span className={styles["sum"]}>{total_display}</span>
            <Badge tone={status === "cancelled" ? "warn" : "plain"}>{status}</Badge>
          </li>
        ))}
      </ul>
    )}
  </Section>
);

export const PersonThings = ({ person, onChange }: ActsProps) => (
  <Section id="items" title="Bought and given">
    {person.bought.length === 0 && person.demo === null && person.grants.length === 0 && (
      <Nothing>Nothing opens to them beyond their plan.</Nothing>
    )}
    <PersonGrants person={person} onChange={onChange} />
    <BoughtItems person={person} />
  </Section>
);

const BoughtItems = ({ person: { bought, demo } }: { person: PersonRecord }) =>
  bought.length === 0 && demo === null ? null : (
    <ul className={styles["rows"]}>
      {bought.map(({ id, title }) => (
        <li key={id}>
          <span className={styles["main"]}>{title}</span>
          <span className={styles["quiet"]}>Bought</span>
        </li>
      ))}
      {demo !== null && (
        <li>
          <span className={styles["main"]}>{demo.title}</span>
          <span className={styles["quiet"]}>Their demo</span>
        </li>
      )}
    </ul>
  );
