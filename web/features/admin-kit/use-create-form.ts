/**
 * The form of what is not there yet. Where it is about a record that somebody else changed meanwhile, what they changed comes
 * in, what is typed stays, and the next try is one on the record as it is now.
 */
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import { asFailure } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { type MergeNews, mergeRecord, withoutClash } from "./merge-record.ts";
import { showFaults } from "./show-faults.ts";
import type { AnyForm, FormSchema } from "./use-record-form.ts";

interface CreateFormOptions<R, B extends object> {
  readonly schema: FormSchema<B>;
  /** What it begins with. While it is open, fields that nobody has changed follow it. */
  readonly start: FieldValues;
  readonly create: (body: B) => Promise<R>;
  /** `creating the product`, for who is told that it failed. */
  readonly doing: string;
  /** `New product has been created!` */
  readonly created: string;
  readonly onCreated: (record: R) => void;
  /** Shows the record that a refusal found changed; null where there is none. */
  readonly onStale?: (
    current: unknown,
    typed: FieldValues,
  ) => Meanwhile | null | Promise<Meanwhile | null>;
}

/** What a form begins with by what somebody else has saved, and what it began with before, where that is not its start. */
export interface Meanwhile {
  readonly is: FieldValues;
  readonly was?: FieldValues;
}

export interface CreateFormState {
  readonly form: AnyForm;
  /** Something was filled in, and nothing is made of it yet. */
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly merge: MergeNews | null;
  readonly takeTheirs: (field: string) => void;
  readonly submit: () => void;
}

export const useCreateForm = <R, B extends object>({
  schema,
  start,
  create,
  doing,
  created,
  onCreated,
  onStale,
}: CreateFormOptions<R, B>): CreateFormState => {
  const [failure, setFailure] = useState<string | null>(null);
  const [merge, setMerge] = useState<MergeNews | null>(null);
  const [made, setMade] = useState<R | null>(null);
  const form = useForm<FieldValues, unknown, B>({
    values: start,
    resetOptions: { keepDirtyValues: true },
    resolver: standardSchemaResolver(schema),
  });
  const mergeWith = (typed: FieldValues, { is, was }: Meanwhile): void => {
    const merged = mergeRecord(was ?? start, typed, is);
    // What is no start of the form does not come in by itself.
    if (was !== undefined)
      for (const field of merged.taken) form.setValue(field, is[field], { shouldDirty: true });
    setMerge({ ...merged, theirs: is });
  };
  const refused = async (thrown: unknown): Promise<void> => {
    const failed = asFailure(thrown);
    // Once the record is shown as it is now, fields that nobody has changed follow it.
    const typed = { ...form.getValues() };
    const meanwhile = failed.code === "stale" ? await onStale?.(failed.current, typed) : null;
    if (meanwhile) return mergeWith(typed, meanwhile);
    setFailure(failed.message);
    showFaults(form, failed);
    notifyProblem(doing, failed);
  };
  const send = async (body: B): Promise<void> => {
    setFailure(null);
    setMerge(null);
    try {
      const record = await create(body);
      setMade(record);
      notify("success", created);
      // Once nothing holds the page any more.
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
      setMerge(withoutClash(merge, field));
    },
    submit: () => void form.handleSubmit(send)(),
  };
};
