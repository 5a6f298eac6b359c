import * as z from "zod/mini";
import type { PlanPrices, PlanRecord } from "../../../shared/contract/tariff-views.ts";
import { tariffContract } from "../../../shared/contract/tariff.ts";
import { vatClasses } from "../../../shared/kernel/order-terms.ts";
import { call } from "../../lib/api-client.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { vatWords } from "../../lib/vat-words.ts";
import { DatedChanges } from "../records/dated-changes.tsx";
import type { FieldNames } from "../records/field-names.ts";
import { FieldRow } from "../records/field-grid.tsx";
import { FormPounds, FormSelect, FormText } from "../records/form-fields.tsx";
import { dayText, poundsOrNothing, poundsText } from "../records/form-values.ts";
import { InnerForm } from "../records/inner-form.tsx";
import { useCreateForm } from "../records/use-create-form.ts";

const { listPlanPrices, schedulePlanPrices, unschedulePlanPrices } = tariffContract.endpoints;

const stays = { leaves: false } as const;

interface Answer {
  readonly data: PlanPrices[];
  readonly plan: PlanRecord;
}

interface PlanPricesProps {
  plan: PlanRecord;
  mayChange: boolean;
  onChange: (plan: PlanRecord) => void;
}

/** What a plan cost, costs and will cost. */
export const PlanPricesByDay = ({ plan, mayChange, onChange }: PlanPricesProps) => {
  const id = Number(plan.id);
  const { data, error, mutate } = useEndpoint(listPlanPrices, { params: { id } }, stays);
  const show = (answer: Answer): void => {
    void mutate({ data: answer.data }, { revalidate: false });
    onChange(answer.plan);
  };
  return (
    <DatedChanges
      title="Prices by day"
      about="A price that is saved above holds at once. Plan one for a later day, and it holds from midnight in London. What members have agreed to stays; a renewal takes the price of the day its order is made."
      states={data?.data}
      failure={error && !data ? error.message : undefined}
      onRetry={() => void mutate()}
      words={pricesInWords}
      mayChange={mayChange}
      renderForm={(close) => <PlanPrice plan={plan} onPlanned={show} onClose={close} />}
      onTakeBack={async (from) => {
        const sent = { params: { id, from }, query: { version: plan.version } };
        show(await call(unschedulePlanPrices, sent, stays));
      }}
    />
  );
};

const pricesInWords = ({ annual_display, monthly_display, vat_class }: PlanPrices): string =>
  [
    ...(annual_display === null ? [] : [`${annual_display} a year`]),
    ...(monthly_display === null ? [] : [`${monthly_display} a month`]),
    ...(vat_class === "zero" ? ["no VAT"] : []),
  ].join(", ");

const names: FieldNames = { from: "From", vat_class: "VAT", annual: "A year", monthly: "A month" };

const form = z.object({
  from: dayText,
  annual: poundsOrNothing,
  monthly: poundsOrNothing,
  vat_class: z.enum(vatClasses),
});

interface PlanPriceProps {
  plan: PlanRecord;
  onPlanned: (answer: Answer) => void;
  onClose: () => void;
}

const PlanPrice = ({ plan, onPlanned, onClose }: PlanPriceProps) => {
  const { id, annual, monthly, vat_class, version } = plan;
  const state = useCreateForm({
    schema: form,
    start: { from: "", annual: poundsText(annual), monthly: poundsText(monthly), vat_class },
    create: ({ from, ...body }) => {
      const sent = { params: { id: Number(id), from }, body: { ...body, version } };
      return call(schedulePlanPrices, sent, stays);
    },
    created: "The change is planned.",
    onCreated: (answer) => {
      onPlanned(answer);
      onClose();
    },
  });
  return (
    <InnerForm
      state={state}
      names={names}
      prefix="planned"
      action="Plan this change"
      onCancel={onClose}
    >
      <FieldRow>
        <FormText form={state.form} name="from" id="planned-from" type="date" label="From" />
        <FormSelect
          form={state.form}
          name="vat_class"
          id="planned-vat_class"
          label="VAT"
          options={vatClasses.map((one) => ({ id: one, label: vatWords[one] }))}
        />
      </FieldRow>
      <FieldRow>
        <FormPounds
          form={state.form}
          name="annual"
          id="planned-annual"
          label="A year in pounds, without VAT"
          optional
        />
        <FormPounds
          form={state.form}
          name="monthly"
          id="planned-monthly"
          label="A month in pounds, without VAT"
          optional
        />
      </FieldRow>
    </InnerForm>
  );
};
