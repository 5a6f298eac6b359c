import {
  memberImportsContract,
  type MemberImportView,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Callout } from "../../ui/callout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import { QueryState } from "../admin-kit/query-state.tsx";
import { RecordHistory } from "../admin-kit/record-history.tsx";
import { StaffScreen } from "../admin-kit/staff-screen.tsx";
import { InviteMembers } from "./invite-members.tsx";
import { MatchPlans } from "./match-plans.tsx";
import { ImportNotes } from "./import-notes.tsx";
import { ImportOutcomeSection } from "./import-outcome.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ReadColumns } from "./read-columns.tsx";
import { RollBackImport } from "./roll-back-import.tsx";
import styles from "./member-imports.module.css";
import {
  dayLabels,
  formatLabels,
  isImportRunning,
  isImportBusy,
  isListed,
} from "./import-labels.ts";

/** The polling interval while the import is running, in milliseconds. */
const pollIntervalMs = 1500;

/** A member import, from matching its plans to the invitations. */
export const ImportScreen = ({ id }: { id: string }) => {
  const response = useEndpoint(
    memberImportsContract.endpoints.readImport,
    { params: { id } },
    {
      leaves: false,
      revalidateOnFocus: true,
      refreshInterval: (latest) => (latest && isImportBusy(latest.data) ? pollIntervalMs : 0),
    },
  );
  usePageTitle(response.data?.data.file_name);
  return (
    <StaffScreen>
      <BackLink to={staffPaths.movingIn}>Import members</BackLink>
      <QueryState
        query={response}
        what="this file"
        loading="Loading the file"
        waiting={
          <>
            <Skeleton width="20rem" height={44} />
            <Skeleton height={320} />
          </>
        }
      >
        {({ data: memberImport }) => (
          <Filled memberImport={memberImport} onChange={() => response.mutate()} />
        )}
      </QueryState>
    </StaffScreen>
  );
};

const Filled = ({
  memberImport,
  onChange,
}: {
  memberImport: MemberImportView;
  onChange: () => Promise<unknown>;
}) => {
  const { state, format, days } = memberImport;
  const isMatched = state === "matching" || state === "checked" || state === "taken-back";
  return (
    <>
      <h1>{memberImport.file_name}</h1>
      <p className={styles["hint"]}>
        {format && `Read as ${formatLabels[format]}. `}
        {days && `${dayLabels[days]} `}
        Uploaded {instantText(memberImport.brought_at)} by {memberImport.brought_by}.
      </p>
      {state === "refused" && (
        <Callout tone="error" title="This file can’t be imported" heading="h2">
          <p>{memberImport.problem}</p>
        </Callout>
      )}
      <ImportProgress memberImport={memberImport} onChange={onChange} />
      {(isListed(state) || state === "stopped") && (
        <ImportOutcomeSection memberImport={memberImport} onChange={onChange} />
      )}
      {isListed(state) && <ImportNotes memberImport={memberImport} />}
      {isMatched && (
        <MatchPlans key={memberImport.version} memberImport={memberImport} onChange={onChange} />
      )}
      {isMatched && <ReadColumns memberImport={memberImport} />}
      {!isImportRunning(state) && (memberImport.to_invite > 0 || memberImport.invited > 0) && (
        <InviteMembers memberImport={memberImport} onChange={onChange} />
      )}
      {(state === "moved" || state === "stopped") && memberImport.inviting === null && (
        <RollBackImport memberImport={memberImport} onChange={onChange} />
      )}
      <RecordHistory subject={`move:${memberImport.id}`} version={memberImport.version} />
    </>
  );
};
