import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import {
  type PlanPricesView,
  planRecord,
  type PlanRecord,
} from "../../../shared/contract/shop-settings/shop-settings-views.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { vatClasses } from "../../../shared/kernel/order-terms.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { DatedChanges, type PlannedForm } from "../admin-kit/dated-changes.tsx";
import { FieldRow } from "../admin-kit/field-grid.tsx";
import { FormPounds } from "../admin-kit/form-fields.tsx";
import { dayText, poundsOrNothing, poundsText } from "../admin-kit/form-values.ts";
import { PlannedPrice } from "../admin-kit/planned-price.tsx";

const { listPlanPrices, schedulePlanPrices, unschedulePlanPrices } = shopSettingsContract.endpoints;

const withoutRedirect = { leaves: false } as const;

interface Answer {
  readonly data: PlanPricesView[];
  readonly plan: PlanRecord;
}

interface PlanPricesProps {
  plan: PlanRecord;
  mayChange: boolean;
  onChange: (plan: PlanRecord) => void;
}

/** The past, current and scheduled prices of a plan. */
export const PlanPricesByDay = ({ plan, mayChange, onChange }: PlanPricesProps) => {
  const id = Number(plan.id);
  return (
    <DatedChanges
      title="Scheduled prices"
      action="Schedule a price"
      about="Saving above changes the price now. To change it later, add a scheduled price. Members keep their agreed price; a renewal uses the price on the day its order is created."
      asked={useEndpoint(listPlanPrices, { params: { id } }, withoutRedirect)}
      record={plan}
      schema={planRecord}
      recordIn={(answer: Answer) => answer.plan}
      onChange={onChange}
      words={pricesInText}
      toForm={startOf}
      mayChange={mayChange}
      renderForm={(planned) => <SchedulePlanPrice plan={plan} {...planned} />}
      onTakeBack={(from) => {
        const sent = { params: { id, from }, query: { version: plan.version } };
        return callInPlace(unschedulePlanPrices, sent);
      }}
    />
  );
};

const pricesInText = ({ annual_display, monthly_display, vat_class }: PlanPricesView): string =>
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

const startOf = ({
  annual,
  monthly,
  vat_class,
}: Pick<PlanRecord, "annual" | "monthly" | "vat_class">): FieldValues => ({
  annual: poundsText(annual),
  monthly: poundsText(monthly),
  vat_class,
});

interface SchedulePlanPriceProps extends PlannedForm<PlanPricesView, Answer> {
  plan: PlanRecord;
}

const SchedulePlanPrice = ({ plan, ...planned }: SchedulePlanPriceProps) => {
  const { id, version } = plan;
  return (
    <PlannedPrice
      schema={form}
      {...planned}
      toForm={startOf}
      words={pricesInText}
      start={startOf(plan)}
      names={{ annual: "Yearly", monthly: "Monthly" }}
      plan={({ from, ...body }) => {
        const sent = { params: { id: Number(id), from }, body: { ...body, version } };
        return callInPlace(schedulePlanPrices, sent);
      }}
    >
      <FieldRow>
        <FormPounds name="annual" label="Yearly price in pounds, excl. VAT" optional />
        <FormPounds name="monthly" label="Monthly price in pounds, excl. VAT" optional />
      </FieldRow>
    </PlannedPrice>
  );
};
