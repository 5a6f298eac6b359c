import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import type { PersonRecord } from "../../../shared/contract/staff/person-view.ts";
import type { ImpersonationSession } from "../../../shared/contract/staff/impersonation.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { impersonationStorageKey } from "../../lib/session-storage.ts";
import { paths } from "../../lib/paths.ts";
import { ActionButton } from "../admin-kit/action-button.tsx";
import { ReasonField } from "../admin-kit/reason-field.tsx";

const { startImpersonation } = customerSupportContract.endpoints;

/**
 * Starts a view of the members' area as this person: read-only, for 15 minutes, with its start and end in the audit
 * log.
 */
export const Impersonate = ({ person: { id, name } }: { person: PersonRecord }) => (
  <ActionButton
    action="View as customer"
    doing="Opening"
    variant="hollow"
    schema={startImpersonation.body}
    send={async (body) => {
      const { data } = await callInPlace(startImpersonation, { params: { id }, body });
      openImpersonatedSession(data);
    }}
  >
    <p>
      This tab shows the site as {name} sees it, for up to 15 minutes. You can’t change anything,
      and nothing is recorded as theirs. Reading, searches, saved items, boards, cards and the
      basket are hidden. The start and end are shown in the history.
    </p>
    <ReasonField />
  </ActionButton>
);

/** Switches this tab alone to the member's session; other tabs keep their own. */
const openImpersonatedSession = ({
  id,
  ends_at,
  user,
  access_token,
}: ImpersonationSession): void => {
  const consent = localStorage.getItem("consent");
  if (consent !== null) sessionStorage.setItem("consent", consent);
  sessionStorage.setItem("auth", JSON.stringify({ user, access_token }));
  sessionStorage.setItem(impersonationStorageKey, JSON.stringify({ viewing: id, endsAt: ends_at }));
  location.assign(paths.dashboard);
};
