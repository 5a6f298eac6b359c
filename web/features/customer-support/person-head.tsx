import type { ReactNode } from "react";
import type { PersonRecord } from "../../../shared/contract/staff/person-view.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { Badge } from "../../ui/badge.tsx";
import styles from "./person.module.css";

export const PersonHead = ({
  person,
  children,
}: {
  person: PersonRecord;
  /** The actions for this person. */
  children?: ReactNode;
}) => (
  <header className={styles["head"]}>
    <h1>{person.name}</h1>
    <p className={styles["badges"]}>
      <Badge tone={person.plan.rank > 0 ? "premium" : "plain"}>{person.plan.title}</Badge>
      {person.verified_at === null ? (
        <Badge tone="warn">Not verified</Badge>
      ) : (
        <Badge tone="good">Verified</Badge>
      )}
      {person.staff_roles.map((role) => (
        <Badge key={role}>{`Staff: ${role}`}</Badge>
      ))}
    </p>
    <dl className={styles["facts"]}>
      <Fact name="Email">
        <a href={`mailto:${person.email}`}>{person.email}</a>
        {person.pending_email !== null && (
          <span className={styles["quiet"]}> changing to {person.pending_email}</span>
        )}
      </Fact>
      {person.company !== "" && <Fact name="Company">{person.company}</Fact>}
      {person.jobtitle !== "" && <Fact name="Job title">{person.jobtitle}</Fact>}
      {person.telephone !== "" && (
        <Fact name="Telephone">
          <a href={`tel:${person.telephone.replaceAll(" ", "")}`}>{person.telephone}</a>
        </Fact>
      )}
      <Fact name="Joined">{formatDate(person.created_at)}</Fact>
    </dl>
    {children}
  </header>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
