import * as z from "zod/mini";
import type { PlanPrices, PlanRecord } from "../../../shared/contract/tariff-views.ts";
import { tariffContract } from "../../../shared/contract/tariff.ts";
import { vatClasses } from "../../../shared/kernel/order-terms.ts";
import { call } from "../../lib/api-client.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { DatedChanges } from "../records/dated-changes.tsx";
import { FieldRow } from "../records/field-grid.tsx";
import { dayText, poundsOrNothing, poundsText } from "../records/form-values.ts";
import { PlannedAmount, PlannedPrice } from "../records/planned-price.tsx";

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
  return (
    <PlannedPrice
      schema={form}
      start={{ annual: poundsText(annual), monthly: poundsText(monthly), vat_class }}
      names={{ annual: "A year", monthly: "A month" }}
      plan={({ from, ...body }) => {
        const sent = { params: { id: Number(id), from }, body: { ...body, version } };
        return call(schedulePlanPrices, sent, stays);
      }}
      onPlanned={onPlanned}
      onClose={onClose}
      renderAmounts={(typed) => (
        <FieldRow>
          <PlannedAmount
            form={typed}
            name="annual"
            label="A year in pounds, without VAT"
            optional
          />
          <PlannedAmount
            form={typed}
            name="monthly"
            label="A month in pounds, without VAT"
            optional
          />
        </FieldRow>
      )}
    />
  );
};
