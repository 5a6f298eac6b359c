import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import {
  type PlanPricesView,
  planRecord,
  type PlanRecord,
} from "../../../shared/contract/shop-settings/shop-settings-views.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { vatClasses } from "../../../shared/kernel/order-terms.ts";
import { call } from "../../lib/api-client.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { DatedChanges } from "../admin-kit/dated-changes.tsx";
import { FieldRow } from "../admin-kit/field-grid.tsx";
import { dayText, poundsOrNothing, poundsText } from "../admin-kit/form-values.ts";
import { PlannedAmount, PlannedPrice } from "../admin-kit/planned-price.tsx";
import { meanwhileOn } from "../admin-kit/meanwhile-on.ts";
import { adoptCurrentRecord } from "../admin-kit/adopt-current-record.ts";
import { useRefetchOnChange } from "../admin-kit/use-refetch-on-change.ts";
import type { Meanwhile } from "../admin-kit/use-create-form.ts";

const { listPlanPrices, schedulePlanPrices, unschedulePlanPrices } = shopSettingsContract.endpoints;

const stays = { leaves: false } as const;

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
  const { data, error, mutate } = useEndpoint(listPlanPrices, { params: { id } }, stays);
  useRefetchOnChange(plan.version, mutate);
  const showCurrent = adoptCurrentRecord(planRecord, onChange);
  const show = (answer: Answer): void => {
    void mutate({ data: answer.data }, { revalidate: false });
    onChange(answer.plan);
  };
  return (
    <DatedChanges
      title="Scheduled prices"
      action="Schedule a price"
      about="Saving above changes the price now. To change it later, add a scheduled price. Members keep their agreed price; a renewal uses the price on the day its order is created."
      states={data?.data}
      failure={error && !data ? error.message : undefined}
      onRetry={() => void mutate()}
      words={pricesInText}
      mayChange={mayChange}
      renderForm={(close, states) => (
        <PlanPrice
          plan={plan}
          states={states}
          onPlanned={show}
          onStale={async (current, { from }) => {
            if (showCurrent(current) === null) return null;
            return meanwhileOn(from, [data?.data, (await mutate())?.data], startOf);
          }}
          onClose={close}
        />
      )}
      onTakeBack={async (from) => {
        const sent = { params: { id, from }, query: { version: plan.version } };
        show(await call(unschedulePlanPrices, sent, stays));
      }}
      onStale={showCurrent}
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

interface PlanPriceProps {
  plan: PlanRecord;
  states: readonly PlanPricesView[];
  onPlanned: (answer: Answer) => void;
  onStale: (current: unknown, typed: FieldValues) => Promise<Meanwhile | null>;
  onClose: () => void;
}

const PlanPrice = ({ plan, states, onPlanned, onStale, onClose }: PlanPriceProps) => {
  const { id, version } = plan;
  return (
    <PlannedPrice
      schema={form}
      states={states}
      toForm={startOf}
      words={pricesInText}
      start={startOf(plan)}
      names={{ annual: "Yearly", monthly: "Monthly" }}
      plan={({ from, ...body }) => {
        const sent = { params: { id: Number(id), from }, body: { ...body, version } };
        return call(schedulePlanPrices, sent, stays);
      }}
      onPlanned={onPlanned}
      onStale={onStale}
      onClose={onClose}
      renderAmounts={(typed) => (
        <FieldRow>
          <PlannedAmount
            form={typed}
            name="annual"
            label="Yearly price in pounds, excl. VAT"
            optional
          />
          <PlannedAmount
            form={typed}
            name="monthly"
            label="Monthly price in pounds, excl. VAT"
            optional
          />
        </FieldRow>
      )}
    />
  );
};
