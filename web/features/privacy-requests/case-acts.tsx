import { useSWRConfig } from "swr";
import type { DataCase } from "../../../shared/contract/privacy/privacy-requests.ts";
import { dataRightsContract } from "../../../shared/contract/privacy/privacy.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { useStaffRoles } from "../../lib/staff-roles.ts";
import { TextField } from "../../ui/text-field.tsx";
import { ActButton } from "../admin-kit/act-button.tsx";
import { IdentityField } from "../admin-kit/identity-field.tsx";
import { ReasonField } from "../admin-kit/reason-field.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import { isAddressOf } from "../admin-kit/list-keys.ts";
import styles from "./data-cases.module.css";

const { carryOutDataCase, confirmErasure, fetchCopy, refuseDataCase, listDataCases } =
  dataRightsContract.endpoints;

/** The remaining actions for a request that was made to the staff. */
export const CaseActs = ({ request }: { request: DataCase }) => {
  const lists = useSWRConfig();
  const { id, kind, person, proposal, state } = request;
  if (state !== "open" && state !== "confirming") return <FetchCopy request={request} />;
  const who = person === null ? "somebody who is gone" : person.name;
  const done = (words: string): void => {
    notify("success", words);
    void lists.mutate(isAddressOf(listDataCases));
  };
  const does = doings[person === null ? "gone" : proposal === null ? kind : "confirm"];
  const endpoint = proposal === null ? carryOutDataCase : confirmErasure;
  return (
    <span className={styles["acts"]}>
      {proposal?.yours === true ? (
        <span>A colleague can confirm it until {instantText(proposal.ends_at)}.</span>
      ) : (
        <ActButton
          action={does.action}
          doing={does.doing}
          about={`of ${who}`}
          variant="quiet"
          schema={endpoint.body}
          send={async (body) => {
            await call(endpoint, { params: { id }, body }, { leaves: false });
            done(does.done);
          }}
        >
          {(errorOf) => (
            <>
              {proposal !== null && (
                <p>{`${proposal.by} asked for it. Known by: ${proposal.identity}`}</p>
              )}
              <p>{does.means(who)}</p>
              <IdentityField error={errorOf("identity")} />
            </>
          )}
        </ActButton>
      )}
      <ActButton
        action="Refuse"
        doing="Closing"
        about={`the request of ${who}`}
        variant="quiet"
        schema={refuseDataCase.body}
        send={async (body) => {
          await call(refuseDataCase, { params: { id }, body }, { leaves: false });
          done("The request is closed.");
        }}
      >
        {(errorOf) => (
          <>
            <p>It is closed without being done. Tell {who} why, and that they may complain.</p>
            <TextField
              label="Reason that they were given"
              name="reason"
              maxLength={300}
              autoComplete="off"
              error={errorOf("reason")}
            />
          </>
        )}
      </ActButton>
    </span>
  );
};

interface Doing {
  readonly action: string;
  readonly doing: string;
  readonly done: string;
  readonly means: (who: string) => string;
}

const doings: Readonly<Record<DataCase["kind"] | "confirm" | "gone", Doing>> = {
  erasure: {
    action: "Ask to delete the account",
    doing: "Asking",
    done: "The deletion waits for a colleague.",
    means: (who) =>
      `A colleague has to confirm it within 7 days. Until then nothing happens to the account of ${who}.`,
  },
  confirm: {
    action: "Confirm and delete the account",
    doing: "Deleting",
    done: "The account is deleted.",
    means: (who) =>
      `Check for yourself that it is them. The account of ${who} ends at once and for good; an email to them says what is kept. Any unused paid time is lost.`,
  },
  export: {
    action: "Make the copy",
    doing: "Starting",
    done: "The copy is being made. A mail says when.",
    means: (who) =>
      `${who} gets a mail within minutes. Its link leads to the copy, after logging in.`,
  },
  gone: {
    action: "Close as erased",
    doing: "Closing",
    done: "The request is closed.",
    means: () => "Their account was erased before. Nothing is left to do, and nothing to copy.",
  },
};

/** Downloads the copy for a person who gets no email about it. */
const FetchCopy = ({ request: { id, unmailed, person } }: { request: DataCase }) => {
  const isAdministrator = useStaffRoles().includes("administrator");
  if (!unmailed || !isAdministrator || person === null) return null;
  return (
    <ActButton
      action="Fetch the copy"
      doing="Fetching"
      about={`of ${person.name}`}
      variant="quiet"
      schema={fetchCopy.body}
      send={async (body) => {
        const { data } = await call(fetchCopy, { params: { id }, body }, { leaves: false });
        location.assign(data.temporaryURL);
      }}
    >
      {(errorOf) => (
        <>
          <p>
            No mail tells {person.name} that it is there. Hand it to nobody but them, and keep no
            copy of it. That you fetched it stands in their history.
          </p>
          <ReasonField error={errorOf("reason")} />
        </>
      )}
    </ActButton>
  );
};
