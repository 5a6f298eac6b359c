import { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import type { ReconciliationView } from "../../../shared/contract/accounting/accounting-views.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { ActionForm, Consequence } from "../admin-kit/action-form.tsx";
import { FormText } from "../admin-kit/form-fields.tsx";
import { useCreateForm } from "../admin-kit/use-create-form.ts";

const { annotateDifference } = accountingContract.endpoints;

const names = { reason: "Reason" };

/** A form that explains a difference between the ledgers that nothing resolves. */
export const ExplainSheet = ({
  reference,
  onClose,
  onExplained,
}: {
  reference: string;
  onClose: () => void;
  onExplained: (found: ReconciliationView) => void;
}) => {
  const state = useCreateForm({
    schema: annotateDifference.body,
    start: { reason: "" },
    create: async (body) =>
      (await callInPlace(annotateDifference, { params: { reference }, body })).data,
    doing: "explaining the difference",
    created: `Explanation saved for ${reference}.`,
    onCreated: onExplained,
  });
  return (
    <ActionForm
      state={state}
      title={`Explain ${reference}`}
      names={names}
      action="Save explanation"
      doing="Saving"
      onClose={onClose}
    >
      <FormText name="reason" autoComplete="off" />
      <Consequence>This turns off the alarm unless the amounts change.</Consequence>
    </ActionForm>
  );
};
