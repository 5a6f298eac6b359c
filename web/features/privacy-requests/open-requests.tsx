import { Link } from "react-router";
import type { PrivacyRequest } from "../../../shared/contract/privacy/privacy-requests.ts";
import { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Badge } from "../../ui/badge.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { CaseActions } from "./case-actions.tsx";
import { requestKindText, requestStateText, receivedViaText } from "./case-text.ts";
import styles from "./open-requests.module.css";

/** A person's unanswered data requests, at the top of their page. */
export const OpenDataRequests = ({ userId }: { userId: string }) => {
  const { data, error, mutate } = useEndpoint(
    privacyContract.endpoints.listPrivacyRequests,
    { query: { state: "waiting", person: userId } },
    { leaves: false, revalidateOnFocus: true },
  );
  if (error && !data)
    return (
      <ErrorState
        message={`There was a problem getting their data requests: ${error.message}`}
        onRetry={() => void mutate()}
      />
    );
  return data?.data.map((request) => <OpenRequest key={request.id} request={request} />);
};

const OpenRequest = ({ request }: { request: PrivacyRequest }) => {
  const { kind, came: receivedVia, received_on, due_on, late, state } = request;
  return (
    <section className={styles["note"]} aria-label="Open data request">
      <p>
        <b>{`Open data request: ${requestKindText[kind].toLowerCase()}.`}</b>{" "}
        {`${receivedViaText[receivedVia]}, ${formatDay(received_on)}. ${requestStateText[state]}.`}
      </p>
      <p className={styles["due"]}>
        Respond by {formatDay(due_on)}
        {late && <Badge tone="warn">Late</Badge>}
        <Link to={`${staffPaths.dataRequests}?state=waiting`}>All open requests</Link>
      </p>
      <CaseActions request={request} />
    </section>
  );
};
