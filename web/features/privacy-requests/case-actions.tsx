import { useSWRConfig } from "swr";
import type { PrivacyRequest } from "../../../shared/contract/privacy/privacy-requests.ts";
import { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { useStaffRoles } from "../../lib/staff-roles.ts";
import { TextField } from "../../ui/text-field.tsx";
import { ActionButton } from "../admin-kit/action-button.tsx";
import { IdentityField } from "../admin-kit/identity-field.tsx";
import { ReasonField } from "../admin-kit/reason-field.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import { keyMatcher } from "../admin-kit/key-matcher.ts";
import styles from "./data-cases.module.css";

const {
  fulfilPrivacyRequest,
  confirmErasure,
  fetchCopy,
  rejectPrivacyRequest,
  listPrivacyRequests,
} = privacyContract.endpoints;

/** The remaining actions for a request that was made to the staff. */
export const CaseActions = ({ request }: { request: PrivacyRequest }) => {
  const lists = useSWRConfig();
  const { id, kind, person, proposal, state } = request;
  if (state !== "open" && state !== "confirming") return <FetchCopy request={request} />;
  const who = person === null ? "a deleted person" : person.name;
  const done = (words: string): void => {
    notify("success", words);
    void lists.mutate(keyMatcher(listPrivacyRequests));
  };
  const does = caseActionTexts[person === null ? "gone" : proposal === null ? kind : "confirm"];
  const endpoint = proposal === null ? fulfilPrivacyRequest : confirmErasure;
  return (
    <span className={styles["acts"]}>
      {proposal?.yours === true ? (
        <span>A colleague can confirm until {instantText(proposal.ends_at)}.</span>
      ) : (
        <ActionButton
          action={does.action}
          doing={does.doing}
          about={`of ${who}`}
          variant="quiet"
          schema={endpoint.body}
          send={async (body) => {
            await callInPlace(endpoint, { params: { id }, body });
            done(does.done);
          }}
        >
          {proposal !== null && (
            <p>{`Requested by ${proposal.by}. Identity check: ${proposal.identity}`}</p>
          )}
          <p>{does.means(who)}</p>
          <IdentityField />
        </ActionButton>
      )}
      <ActionButton
        action="Refuse"
        doing="Closing"
        about={`the request of ${who}`}
        variant="quiet"
        schema={rejectPrivacyRequest.body}
        send={async (body) => {
          await callInPlace(rejectPrivacyRequest, { params: { id }, body });
          done("Request closed.");
        }}
      >
        <p>This closes the request without action. Tell {who} why, and that they can complain.</p>
        <TextField label="Reason given to them" name="reason" maxLength={300} autoComplete="off" />
      </ActionButton>
    </span>
  );
};

interface CaseActionTexts {
  readonly action: string;
  readonly doing: string;
  readonly done: string;
  readonly means: (who: string) => string;
}

const caseActionTexts: Readonly<
  Record<PrivacyRequest["kind"] | "confirm" | "gone", CaseActionTexts>
> = {
  erasure: {
    action: "Request account deletion",
    doing: "Saving",
    done: "A colleague must now confirm the deletion.",
    means: (who) =>
      `A colleague must confirm this within 7 days. Until then ${who}’s account doesn’t change.`,
  },
  confirm: {
    action: "Delete account",
    doing: "Deleting",
    done: "Account deleted.",
    means: (who) =>
      `Confirm their identity yourself. ${who}’s account will be deleted permanently; we’ll email them what is kept. Any unused paid time is lost.`,
  },
  export: {
    action: "Create copy",
    doing: "Starting",
    done: "Creating the copy. We’ll email them when it’s ready.",
    means: (who) => `We’ll email ${who} a link within minutes. They log in to download the copy.`,
  },
  gone: {
    action: "Close as deleted",
    doing: "Closing",
    done: "Request closed.",
    means: () => "Their account has already been deleted. There is nothing to do or copy.",
  },
};

/** Downloads the copy for a person who gets no email about it. */
const FetchCopy = ({ request: { id, unmailed, person } }: { request: PrivacyRequest }) => {
  const isAdministrator = useStaffRoles().includes("administrator");
  if (!unmailed || !isAdministrator || person === null) return null;
  return (
    <ActionButton
      action="Download copy"
      doing="Preparing"
      about={`of ${person.name}`}
      variant="quiet"
      schema={fetchCopy.body}
      send={async (body) => {
        const { data } = await callInPlace(fetchCopy, { params: { id }, body });
        location.assign(data.temporaryURL);
      }}
    >
      <p>
        We can’t email {person.name} about it. Give it only to them and don’t keep a copy. Your
        download is shown in their history.
      </p>
      <ReasonField />
    </ActionButton>
  );
};
