import {
  memberImportsContract,
  type MemberImportView,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Callout } from "../../ui/callout.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { instantText } from "../admin-kit/date-text.ts";
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
const often = 1500;

/** A member import, from matching its plans to the invitations. */
export const ImportScreen = ({ id }: { id: string }) => {
  const { data, error, mutate } = useEndpoint(
    memberImportsContract.endpoints.readMove,
    { params: { id } },
    {
      leaves: false,
      revalidateOnFocus: true,
      refreshInterval: (latest) => (latest && isImportBusy(latest.data) ? often : 0),
    },
  );
  usePageTitle(data?.data.file_name);
  return (
    <StaffScreen>
      <BackLink to={staffPaths.movingIn}>Import members</BackLink>
      {data && <Filled move={data.data} onChange={() => mutate()} />}
      {!data && error && (
        <ErrorState
          message={`There was a problem getting this file: ${error.message}`}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && (
        <>
          <LoadingNote>Loading the file</LoadingNote>
          <Skeleton width="20rem" height={44} />
          <Skeleton height={320} />
        </>
      )}
    </StaffScreen>
  );
};

const Filled = ({
  move,
  onChange,
}: {
  move: MemberImportView;
  onChange: () => Promise<unknown>;
}) => {
  const { state, format, days } = move;
  const isMatched = state === "matching" || state === "checked" || state === "taken-back";
  return (
    <>
      <h1>{move.file_name}</h1>
      <p className={styles["hint"]}>
        {format && `Read as ${formatLabels[format]}. `}
        {days && `${dayLabels[days]} `}
        Uploaded {instantText(move.brought_at)} by {move.brought_by}.
      </p>
      {state === "refused" && (
        <Callout tone="error" title="This file can’t be imported" heading="h2">
          <p>{move.problem}</p>
        </Callout>
      )}
      <ImportProgress move={move} onChange={onChange} />
      {(isListed(state) || state === "stopped") && (
        <ImportOutcomeSection move={move} onChange={onChange} />
      )}
      {isListed(state) && <ImportNotes move={move} />}
      {isMatched && <MatchPlans key={move.version} move={move} onChange={onChange} />}
      {isMatched && <ReadColumns move={move} />}
      {!isImportRunning(state) && (move.to_invite > 0 || move.invited > 0) && (
        <InviteMembers move={move} onChange={onChange} />
      )}
      {(state === "moved" || state === "stopped") && move.inviting === null && (
        <RollBackImport move={move} onChange={onChange} />
      )}
      <RecordHistory subject={`move:${move.id}`} version={move.version} />
    </>
  );
};
