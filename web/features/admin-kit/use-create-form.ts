/**
 * The form of a new record. If it concerns a record that somebody else has changed in the meantime, their changes are
 * merged, the input stays, and the next attempt uses the current version.
 */
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import { asFailure } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import type { FormSchema, FormState } from "./form-state.ts";
import { type MergeNotice, mergeRecord, withoutConflict } from "./merge-record.ts";
import { showFieldErrors } from "./show-field-errors.ts";

interface CreateFormOptions<R, B extends object> {
  readonly schema: FormSchema<B>;
  /** The start values. While the form is open, unchanged fields follow them. */
  readonly start: FieldValues;
  readonly create: (body: B) => Promise<R>;
  /** The activity for error messages: `creating the product`. */
  readonly doing: string;
  /** The success message: `New product has been created!` */
  readonly created: string;
  readonly onCreated: (record: R) => void;
  /** Shows the record as the server returned it with a conflict; returns null if there is none. */
  readonly onStale?: (
    current: unknown,
    typed: FieldValues,
  ) => ConcurrentStartValues | null | Promise<ConcurrentStartValues | null>;
}

/** The start values that follow from somebody else's change, and the previous ones if those differ from `start`. */
export interface ConcurrentStartValues {
  readonly is: FieldValues;
  readonly was?: FieldValues;
}

export const useCreateForm = <R, B extends object>({
  schema,
  start,
  create,
  doing,
  created,
  onCreated,
  onStale,
}: CreateFormOptions<R, B>): FormState => {
  const [failure, setFailure] = useState<string | null>(null);
  const [merge, setMerge] = useState<MergeNotice | null>(null);
  const [made, setMade] = useState<R | null>(null);
  const form = useForm<FieldValues, unknown, B>({
    values: start,
    resetOptions: { keepDirtyValues: true },
    resolver: standardSchemaResolver(schema),
  });
  const mergeWith = (typed: FieldValues, { is, was }: ConcurrentStartValues): void => {
    const merged = mergeRecord(was ?? start, typed, is);
    // The form follows its start values only, so other values are set here.
    if (was !== undefined)
      for (const field of merged.taken) form.setValue(field, is[field], { shouldDirty: true });
    setMerge({ ...merged, theirs: is });
  };
  const refused = async (thrown: unknown): Promise<void> => {
    const failed = asFailure(thrown);
    // The values are read first, because unchanged fields follow the record once its current version is shown.
    const typed = { ...form.getValues() };
    const meanwhile = failed.code === "stale" ? await onStale?.(failed.current, typed) : null;
    if (meanwhile) return mergeWith(typed, meanwhile);
    setFailure(failed.message);
    showFieldErrors(form, failed);
    notifyProblem(doing, failed);
  };
  const send = async (body: B): Promise<void> => {
    setFailure(null);
    setMerge(null);
    try {
      const record = await create(body);
      setMade(record);
      notify("success", created);
      // The callback runs after the form no longer blocks navigation.
      setTimeout(() => onCreated(record));
    } catch (thrown) {
      await refused(thrown);
    }
  };
  return {
    form,
    dirty: form.formState.isDirty && made === null,
    busy: form.formState.isSubmitting,
    failure,
    merge,
    takeTheirs: (field) => {
      if (merge === null) return;
      form.setValue(field, merge.theirs[field], { shouldDirty: true });
      setMerge(withoutConflict(merge, field));
    },
    submit: () => void form.handleSubmit(send)(),
  };
};
