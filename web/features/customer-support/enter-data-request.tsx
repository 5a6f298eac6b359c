import { useSWRConfig } from "swr";
import { dataRequestKinds } from "../../../shared/contract/privacy/privacy-requests.ts";
import { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import type { PersonRecord } from "../../../shared/contract/staff/person-view.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { keyMatcher } from "../admin-kit/key-matcher.ts";
import { ActionButton } from "../admin-kit/action-button.tsx";

const { createPrivacyRequest, listPrivacyRequests } = privacyContract.endpoints;

const kinds = { export: "A copy of their data", erasure: "Deletion of their account" } as const;
const channelOptions = [
  { id: "letter", label: "By letter" },
  { id: "email", label: "By email" },
  { id: "phone", label: "By phone" },
];

/** Records a data request that did not come through the person's account. */
export const EnterDataRequest = ({ person: { id, name } }: { person: PersonRecord }) => {
  const lists = useSWRConfig();
  return (
    <ActionButton
      action="Log a data request"
      doing="Saving"
      variant="hollow"
      schema={createPrivacyRequest.body}
      send={async (body) => {
        await callInPlace(createPrivacyRequest, { params: { id }, body });
        void lists.mutate(keyMatcher(listPrivacyRequests));
        notify("success", "Request logged. See Data requests for its deadline.");
      }}
    >
      <p>
        {name} has asked for a copy or deletion of their data by post, email or phone. Respond
        within one month of receipt.
      </p>
      <SelectField
        label="Request"
        name="kind"
        placeholder="Choose"
        options={dataRequestKinds.map((kind) => ({ id: kind, label: kinds[kind] }))}
      />
      <SelectField label="Received by" name="came" placeholder="Choose" options={channelOptions} />
      <TextField label="Received on" name="received_on" type="date" />
      <TextField
        label="What they asked for"
        name="note"
        hint="Don’t include names: this is kept after deletion."
        maxLength={300}
        autoComplete="off"
      />
    </ActionButton>
  );
};
