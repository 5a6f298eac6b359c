/**
 * The form of an existing record. It sends the changed fields with the version that they are based on. If somebody
 * else saved first, their changes are merged, one's own changes stay, and fields that both changed are shown.
 */
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import { type ApiFailure, asFailure } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import {
  changedFields,
  isSameValue,
  type MergeNotice,
  mergeRecord,
  withoutConflict,
} from "./merge-record.ts";
import type { FormSchema, FormState } from "./form-state.ts";
import { showFieldErrors } from "./show-field-errors.ts";

export interface Versioned {
  readonly id: string;
  readonly version: number;
}

interface RecordFormOptions<R extends Versioned, B extends object> {
  readonly record: R;
  readonly schema: FormSchema<B>;
  readonly toForm: (record: R) => FieldValues;
  readonly save: (changes: Partial<B>, version: number) => Promise<R>;
  /** Returns the current record from a conflict. */
  readonly currentIn: (current: unknown) => R | null;
  /** The activity for error messages: `updating the product`. */
  readonly doing: string;
  /** The success message: `Product has been updated!` */
  readonly saved: string;
  readonly onSaved: (record: R) => void;
}

export interface RecordFormState extends FormState {
  readonly discard: () => void;
}

export const useRecordForm = <R extends Versioned, B extends object>(
  options: RecordFormOptions<R, B>,
): RecordFormState => {
  const { record, schema, toForm, save, currentIn, doing, saved, onSaved } = options;
  /** The version of the record that the form's changes are based on. */
  const [base, setBase] = useState(record);
  const [failure, setFailure] = useState<string | null>(null);
  const [merge, setMerge] = useState<MergeNotice | null>(null);
  const form = useForm<FieldValues, unknown, B>({
    // The form's changes stay when the base version changes.
    values: toForm(base),
    resetOptions: { keepDirtyValues: true },
    resolver: standardSchemaResolver(schema),
  });
  const { isDirty: dirty, isSubmitting: busy } = form.formState;
  // A version saved elsewhere is adopted if the form has no changes, or if it does not affect the form's fields.
  if (record.version > base.version && (!dirty || isSameValue(toForm(record), toForm(base))))
    setBase(record);

  /** Makes `next` the base of the form; changes made since it contained `then` stay. */
  const begin = (next: R, then: FieldValues = form.getValues()): void => {
    const since = changedFields(then, form.getValues());
    form.reset(toForm(next), { keepDirtyValues: false });
    for (const [field, value] of Object.entries(since))
      form.setValue(field, value, { shouldDirty: true });
    setBase(next);
    setMerge(null);
    setFailure(null);
  };

  const undo = async (changes: Partial<B>, done: R): Promise<void> => {
    try {
      const back = await save(changes, done.version);
      begin(back, toForm(done));
      onSaved(back);
      notify("success", "Your change has been undone.");
    } catch (thrown) {
      notifyProblem("undoing your change", thrown);
    }
  };

  const mergeWith = (current: R): void => {
    const theirs = toForm(current);
    const { taken: applied, clashes } = mergeRecord(toForm(base), form.getValues(), theirs);
    setBase(current);
    setFailure(null);
    setMerge({ taken: applied, clashes, theirs });
  };

  const refused = (thrown: ApiFailure): void => {
    const current = thrown.code === "stale" ? currentIn(thrown.current) : null;
    if (current !== null) return mergeWith(current);
    setFailure(thrown.message);
    showFieldErrors(form, thrown);
    notifyProblem(doing, thrown);
  };

  const send = async (body: B): Promise<void> => {
    const parsedBase = schema.safeParse(toForm(base));
    const changes = parsedBase.success ? changedFields(parsedBase.data, body) : body;
    const sent = { ...form.getValues() };
    setFailure(null);
    try {
      const next = await save(changes, base.version);
      begin(next, sent);
      onSaved(next);
      const before = parsedBase.success ? changedFields(body, parsedBase.data) : null;
      const run = before && (() => void undo(before, next));
      notify("success", saved, run ? { label: "Undo", run } : undefined);
    } catch (thrown) {
      refused(asFailure(thrown));
    }
  };

  return {
    form,
    dirty,
    busy,
    failure,
    merge,
    takeTheirs: (field) => {
      if (merge === null) return;
      form.setValue(field, merge.theirs[field], { shouldDirty: true });
      setMerge(withoutConflict(merge, field));
    },
    submit: () => void form.handleSubmit(send)(),
    discard: () => begin(base),
  };
};
