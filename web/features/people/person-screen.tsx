import type { PersonRecord } from "../../../shared/contract/person-view.ts";
import { peopleContract } from "../../../shared/contract/people.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { AuditTrail } from "../records/audit-trail.tsx";
import { AccessExplainer } from "./access-explainer.tsx";
import { PersonContact } from "./person-contact.tsx";
import { PersonHead } from "./person-head.tsx";
import { PersonOrders, PersonPlan, PersonThings } from "./person-holdings.tsx";
import { Section } from "./section.tsx";
import styles from "./person.module.css";
import { useMayHelp } from "./may-help.ts";

/** All that staff may know of somebody, and what they can do for them. */
export const PersonScreen = ({ id }: { id: string }) => {
  const { data, error, mutate } = useEndpoint(
    peopleContract.endpoints.readPerson,
    { params: { id } },
    { leaves: false, revalidateOnFocus: true },
  );
  const person = data?.data;
  usePageTitle(person?.name);
  return (
    <div className={styles["page"]}>
      <BackLink to={staffPaths.people}>People</BackLink>
      {error && !person && (
        <ErrorState
          message={`There was a problem getting this person: ${error.message}`}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !person && <Waiting />}
      {person && <Person person={person} />}
    </div>
  );
};

const Person = ({ person }: { person: PersonRecord }) => {
  const mayHelp = useMayHelp();
  return (
    <>
      <PersonHead person={person} />
      <div className={styles["sections"]}>
        <PersonPlan person={person} />
        <PersonOrders person={person} />
        <PersonThings person={person} />
        {mayHelp && <AccessExplainer user={person.id} />}
        {person.contact && <PersonContact user={person.id} contact={person.contact} />}
        <Section id="history" title="History">
          <AuditTrail subject={`person:${person.id}`} />
        </Section>
      </div>
    </>
  );
};

const Waiting = () => (
  <>
    <LoadingNote />
    <Skeleton width="40%" height={56} />
    <Skeleton height={96} />
    <Skeleton height={240} />
  </>
);
