import { useNavigate } from "react-router";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { CreateForm } from "../admin-kit/create-form.tsx";
import { FieldRow } from "../admin-kit/field-grid.tsx";
import { FormSelect, FormText } from "../admin-kit/form-fields.tsx";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { PlanFields } from "./plan-fields.tsx";
import { emptyPlan, newPlanForm, planNames, rankLabels } from "./plan-form.ts";

const { createShopPlan } = shopSettingsContract.endpoints;

/** The screen for creating a plan. */
export const CreatePlan = () => {
  const navigate = useNavigate();
  const state = useCreateForm({
    schema: newPlanForm,
    start: emptyPlan,
    create: async (body) => (await callInPlace(createShopPlan, { body })).data,
    doing: "creating the plan",
    created: "New plan has been created!",
    onCreated: ({ id }) => void navigate(`${staffPaths.plans}/${id}`),
  });
  return (
    <CreateForm
      state={state}
      title="New plan"
      names={planNames}
      list={staffPaths.plans}
      listTitle="Plans"
      action="Create plan"
    >
      <PlanFields>
        <FieldRow>
          <FormSelect
            name="rank"
            hint="Can’t be changed later."
            options={Object.entries(rankLabels).map(([id, label]) => ({ id, label }))}
          />
          <FormText
            name="slug"
            hint="Leave blank to create it from the title. Can’t be changed later."
            autoCapitalize="none"
            spellCheck={false}
            optional
          />
        </FieldRow>
      </PlanFields>
    </CreateForm>
  );
};
