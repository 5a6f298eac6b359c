import type { ReactNode } from "react";
import { useSWRConfig } from "swr";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { quotesContract } from "../../../shared/contract/quotes/quotes.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { newQuotePath, staffPaths } from "../../lib/staff-paths.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { AuditTrail } from "../admin-kit/audit-trail.tsx";
import { keyMatcher } from "../admin-kit/key-matcher.ts";
import { StaffScreen } from "../admin-kit/staff-screen.tsx";
import { AccessExplainer } from "./access-explainer.tsx";
import type { PersonActionProps } from "./person-action-props.ts";
import { PersonActions } from "./person-actions.tsx";
import { PersonContactSection } from "./person-contact.tsx";
import { PersonHead } from "./person-head.tsx";
import { PersonOrders, PersonPlan, PersonPurchases } from "./person-holdings.tsx";
import { PersonSection } from "./section.tsx";
import { EmailChangeNote } from "./email-change-note.tsx";
import styles from "./person.module.css";

const { explainAccess, readPerson, sendSignInLink } = customerSupportContract.endpoints;

interface PersonScreenProps {
  id: string;
  /** The person's unanswered data requests, for those who can act on them. */
  openRequests: ReactNode;
}

/** The data that staff may see of a person, and the actions for them. */
export const PersonScreen = ({ id, openRequests }: PersonScreenProps) => {
  const { data, error, mutate } = useEndpoint(
    readPerson,
    { params: { id } },
    { leaves: false, revalidateOnFocus: true },
  );
  const caches = useSWRConfig();
  const person = data?.data;
  usePageTitle(person?.name);
  return (
    <StaffScreen className={styles["page"]}>
      <BackLink to={staffPaths.people}>People</BackLink>
      {error && !person && (
        <ErrorState
          message={`There was a problem getting this person: ${error.message}`}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !person && <Waiting />}
      {person && (
        <Person
          person={person}
          openRequests={openRequests}
          onChange={(next) => {
            void mutate({ data: next }, { revalidate: false });
            void caches.mutate(keyMatcher(staffAccountsContract.endpoints.listAudit));
          }}
        />
      )}
    </StaffScreen>
  );
};

const Person = ({
  person,
  openRequests,
  onChange,
}: PersonActionProps & Pick<PersonScreenProps, "openRequests">) => {
  const mayAct = usePermission(sendSignInLink);
  const mayExplain = usePermission(explainAccess);
  const mayQuote = usePermission(quotesContract.endpoints.createQuote);
  return (
    <>
      <PersonHead person={person}>
        {mayAct && openRequests}
        {mayAct && <EmailChangeNote person={person} onChange={onChange} />}
        {mayAct && <PersonActions person={person} onChange={onChange} />}
        {mayQuote && (
          <div>
            <ButtonLink variant="hollow" to={newQuotePath(person.id)}>
              Create quote
            </ButtonLink>
          </div>
        )}
      </PersonHead>
      <div className={styles["sections"]}>
        <PersonPlan person={person} onChange={onChange} />
        <PersonOrders person={person} />
        <PersonPurchases person={person} onChange={onChange} />
        {mayExplain && <AccessExplainer user={person.id} />}
        {person.contact && (
          <PersonContactSection user={person.id} contact={person.contact} onChange={onChange} />
        )}
        <PersonSection id="history" title="History">
          <AuditTrail subject={`person:${person.id}`} />
        </PersonSection>
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
