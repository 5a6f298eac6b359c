import { useSWRConfig } from "swr";
import { dataRequestKinds } from "../../../shared/contract/privacy/privacy-requests.ts";
import { dataRightsContract } from "../../../shared/contract/privacy/privacy.ts";
import type { PersonRecord } from "../../../shared/contract/staff/person-view.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { isAddressOf } from "../admin-kit/list-keys.ts";
import { ActButton } from "../admin-kit/act-button.tsx";

const { enterDataCase, listDataCases } = dataRightsContract.endpoints;

const kinds = { export: "A copy of their data", erasure: "The end of their account" } as const;
const ways = [
  { id: "letter", label: "By letter" },
  { id: "email", label: "By email" },
  { id: "phone", label: "By telephone" },
];

/** Records a data request that did not come through the person's account. */
export const EnterDataRequest = ({ person: { id, name } }: { person: PersonRecord }) => {
  const lists = useSWRConfig();
  return (
    <ActButton
      action="Enter a data request"
      doing="Entering"
      variant="hollow"
      schema={enterDataCase.body}
      send={async (body) => {
        await call(enterDataCase, { params: { id }, body }, { leaves: false });
        void lists.mutate(isAddressOf(listDataCases));
        notify(
          "success",
          "The request is entered. It stands under Data requests with its deadline.",
        );
      }}
    >
      {(errorOf) => (
        <>
          <p>
            {name} has asked for their data, or for its end, other than in their account. A month
            from the day on which it came, it has to be answered.
          </p>
          <SelectField
            label="Asked for"
            name="kind"
            placeholder="Choose"
            options={dataRequestKinds.map((kind) => ({ id: kind, label: kinds[kind] }))}
            error={errorOf("kind")}
          />
          <SelectField
            label="It came"
            name="came"
            placeholder="Choose"
            options={ways}
            error={errorOf("came")}
          />
          <TextField label="On" name="received_on" type="date" error={errorOf("received_on")} />
          <TextField
            label="In their words"
            name="note"
            hint="Without names: it stays when they are erased."
            maxLength={300}
            autoComplete="off"
            error={errorOf("note")}
          />
        </>
      )}
    </ActButton>
  );
};
