import { useSWRConfig } from "swr";
import {
  planRecord,
  type PlanRecord,
} from "../../../shared/contract/shop-settings/shop-settings-views.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { paths } from "../../lib/paths.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { keyMatcher } from "../admin-kit/key-matcher.ts";
import { RecordDrawer } from "../admin-kit/record-drawer.tsx";
import { RecordForm } from "../admin-kit/record-form.tsx";
import { useRecordForm } from "../admin-kit/use-record-form.ts";
import { PlanFields } from "./plan-fields.tsx";
import { planForm, planNames, planValues, rankLabels } from "./plan-form.ts";
import { PlanPricesByDay } from "./plan-prices.tsx";

const { listShopPlans, readShopPlan, updateShopPlan } = shopSettingsContract.endpoints;

export const PlanDrawer = ({ id }: { id: string }) => {
  const { data, error, mutate } = useEndpoint(
    readShopPlan,
    { params: { id: Number(id) } },
    { leaves: false, revalidateOnFocus: true },
  );
  const lists = useSWRConfig();
  const plan = data?.data;
  const show = (next: PlanRecord): void => {
    void mutate({ data: next }, { revalidate: false });
    void lists.mutate(keyMatcher(listShopPlans));
  };
  return (
    <RecordDrawer
      list={staffPaths.plans}
      subject={`plan:${id}`}
      kind="Plan"
      title={plan?.title}
      failure={
        error && !plan ? `There was a problem getting this plan: ${error.message}` : undefined
      }
      onRetry={() => void mutate()}
      actions={
        <ButtonLink variant="quiet" to={paths.plans}>
          View plans
        </ButtonLink>
      }
    >
      {plan && <PlanDetails plan={plan} onChange={show} />}
    </RecordDrawer>
  );
};

const PlanDetails = ({
  plan,
  onChange,
}: {
  plan: PlanRecord;
  onChange: (plan: PlanRecord) => void;
}) => {
  const mayChange = usePermission(updateShopPlan);
  const state = useRecordForm({
    record: plan,
    schema: planForm,
    toForm: planValues,
    save: async (changes, version) => {
      const sent = { params: { id: Number(plan.id) }, body: { ...changes, version } };
      return (await callInPlace(updateShopPlan, sent)).data;
    },
    currentIn: (current) => planRecord.safeParse(current).data ?? null,
    doing: "updating the plan",
    saved: "Plan has been updated!",
    onSaved: onChange,
  });
  return (
    <>
      <RecordForm state={state} names={planNames} update={updateShopPlan}>
        <PlanFields>
          <p>
            {rankLabels[plan.rank]}. This can’t be changed: to include more or less, create another
            plan.
          </p>
        </PlanFields>
      </RecordForm>
      <PlanPricesByDay plan={plan} mayChange={mayChange} onChange={onChange} />
    </>
  );
};
