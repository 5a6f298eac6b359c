import { useSWRConfig } from "swr";
import type { DataCase } from "../../../shared/contract/data-cases.ts";
import { peopleContract } from "../../../shared/contract/people.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { TextField } from "../../ui/text-field.tsx";
import { ActButton } from "../records/act-button.tsx";
import { isAddressOf } from "../records/list-keys.ts";
import styles from "./data-cases.module.css";

const { carryOutDataCase, refuseDataCase, listDataCases } = peopleContract.endpoints;

/** What is left to do for a request that came to the staff. */
export const CaseActs = ({ request }: { request: DataCase }) => {
  const lists = useSWRConfig();
  if (request.state !== "open") return null;
  const { id, kind, person } = request;
  const who = person === null ? "somebody who is gone" : person.name;
  const done = (words: string): void => {
    notify("success", words);
    void lists.mutate(isAddressOf(listDataCases));
  };
  const erases = kind === "erasure";
  return (
    <span className={styles["acts"]}>
      <ActButton
        action={erases ? "Erase the account" : "Make the copy"}
        doing={erases ? "Erasing" : "Starting"}
        about={`of ${who}`}
        variant="quiet"
        schema={carryOutDataCase.body}
        send={async (body) => {
          await call(carryOutDataCase, { params: { id }, body }, { leaves: false });
          done(erases ? "The account is erased." : "The copy is being made. A mail says when.");
        }}
      >
        {(errorOf) => (
          <>
            <p>
              {erases
                ? `The account of ${who} ends at once and for good; a mail to them says what is kept. What is paid and not used up is lost.`
                : `${who} gets a mail within minutes. Its link leads to the copy, after logging in.`}
            </p>
            <TextField
              label="How you know that it is them"
              name="identity"
              hint="What was checked, without numbers of papers: it stays in the history."
              maxLength={300}
              autoComplete="off"
              error={errorOf("identity")}
            />
          </>
        )}
      </ActButton>
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
