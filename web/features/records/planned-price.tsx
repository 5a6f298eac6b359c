/** The form that plans what something costs from a day on: the day and its VAT, and whatever amounts it has. */
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { vatClasses } from "../../../shared/kernel/order-terms.ts";
import { vatWords } from "../../lib/vat-words.ts";
import type { FieldNames } from "./field-names.ts";
import { FieldRow } from "./field-grid.tsx";
import { FormPounds, FormSelect, FormText } from "./form-fields.tsx";
import { InnerForm } from "./inner-form.tsx";
import { type Meanwhile, useCreateForm } from "./use-create-form.ts";
import type { AnyForm, FormSchema } from "./use-record-form.ts";

interface PlannedPriceProps<A, B extends object> {
  schema: FormSchema<B>;
  /** What it costs now: `vat_class` and the amounts. */
  start: FieldValues;
  /** Of the amounts. */
  names: FieldNames;
  plan: (prices: B) => Promise<A>;
  onPlanned: (answer: A) => void;
  /** Shows the record that a refusal found changed, and answers what that day has cost before and costs then. */
  onStale: (current: unknown, typed: FieldValues) => Promise<Meanwhile | null>;
  onClose: () => void;
  renderAmounts: (form: AnyForm) => ReactNode;
}

export const PlannedPrice = <A, B extends object>({
  schema,
  start,
  names,
  plan,
  onPlanned,
  onStale,
  onClose,
  renderAmounts,
}: PlannedPriceProps<A, B>) => {
  const state = useCreateForm({
    schema,
    start: { ...start, from: "" },
    create: plan,
    doing: "planning the change",
    created: "The change is planned.",
    onCreated: (answer) => {
      onPlanned(answer);
      onClose();
    },
    onStale,
  });
  return (
    <InnerForm
      state={state}
      names={{ from: "From", vat_class: "VAT", ...names }}
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
      {renderAmounts(state.form)}
    </InnerForm>
  );
};

/** One of its amounts. */
export const PlannedAmount = ({
  form,
  name,
  label,
  optional = false,
}: {
  form: AnyForm;
  name: string;
  label: string;
  optional?: boolean;
}) => (
  <FormPounds form={form} name={name} id={`planned-${name}`} label={label} optional={optional} />
);
