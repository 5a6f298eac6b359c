/**
 * The form that schedules a price from a date on: the date, its VAT class and its amounts. It starts with the state
 * that is in force on that date, and says so.
 */
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { vatClasses } from "../../../shared/kernel/order-terms.ts";
import { vatLabels } from "../../lib/vat-labels.ts";
import type { PlannedForm } from "./dated-changes.tsx";
import type { FieldNames } from "./field-names.ts";
import { FieldRow } from "./field-grid.tsx";
import { FormSelect } from "./form-fields.tsx";
import { InnerForm } from "./inner-form.tsx";
import type { DatedState } from "./dated-state.ts";
import { PlannedDay, ReplacedNote, useReplacedState } from "./planned-day.tsx";
import { useCreateForm } from "./use-create-form.ts";
import type { FormSchema } from "./form-state.ts";

interface PlannedPriceProps<S extends DatedState, A, B extends object> extends PlannedForm<S, A> {
  schema: FormSchema<B>;
  /** Converts a state to the form's fields: `vat_class` and the amounts. */
  toForm: (state: S) => FieldValues;
  words: (state: S) => ReactNode;
  /** The current price, used while the states are loading. */
  start: FieldValues;
  /** The labels of the amounts. */
  names: FieldNames;
  plan: (prices: B) => Promise<A>;
  /** The fields of the amounts. */
  children: ReactNode;
}

export const PlannedPrice = <S extends DatedState, A, B extends object>({
  schema,
  states,
  toForm,
  words,
  start,
  names,
  plan,
  onPlanned,
  onStale,
  onClose,
  children,
}: PlannedPriceProps<S, A, B>) => {
  const { day, setDay, replaced } = useReplacedState(states);
  const state = useCreateForm({
    schema,
    start: { ...(replaced === undefined ? start : toForm(replaced)), from: "" },
    create: plan,
    doing: "scheduling the price",
    created: "Price scheduled.",
    onCreated: (answer) => {
      onPlanned(answer);
      onClose();
    },
    onStale,
  });
  return (
    <InnerForm
      state={state}
      names={{ from: "Start date", vat_class: "VAT", ...names }}
      prefix="planned"
      action="Schedule price"
      onCancel={onClose}
    >
      <FieldRow>
        <PlannedDay onTyped={setDay} />
        <FormSelect
          name="vat_class"
          options={vatClasses.map((one) => ({ id: one, label: vatLabels[one] }))}
        />
      </FieldRow>
      <ReplacedNote day={day} replaced={replaced} words={words} />
      {children}
    </InnerForm>
  );
};
