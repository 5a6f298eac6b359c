/**
 * A form of a record that is there: it sends what was changed with the version that it was changed on. When somebody else
 * was faster, their changes come in, one's own stay, and what both changed is shown.
 */
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { type FieldValues, useForm, type UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { type ApiFailure, asFailure } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { changedFields, isSame, mergeRecord } from "./merge-record.ts";

export interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** From what the form holds (text and choices) to what the call takes. */
export type FormSchema<B extends object> = z.ZodMiniType<B, FieldValues>;

interface RecordFormOptions<R extends Versioned, B extends object> {
  readonly record: R;
  readonly schema: FormSchema<B>;
  readonly toForm: (record: R) => FieldValues;
  readonly save: (changes: Partial<B>, version: number) => Promise<R>;
  /** The record in a refusal that says how things stand. */
  readonly currentIn: (current: unknown) => R | null;
  /** `Product has been updated!` */
  readonly saved: string;
  readonly onSaved: (record: R) => void;
}

/** What came of another one's changes, until the next try. */
export interface MergeNews {
  readonly taken: readonly string[];
  readonly clashes: readonly string[];
  readonly theirs: FieldValues;
}

export type AnyForm = Pick<
  UseFormReturn,
  "control" | "formState" | "getValues" | "register" | "setValue"
>;

export interface RecordFormState {
  readonly form: AnyForm;
  readonly dirty: boolean;
  readonly busy: boolean;
  /** Why it could not be saved, beside what is said of its fields. */
  readonly failure: string | null;
  readonly merge: MergeNews | null;
  readonly takeTheirs: (field: string) => void;
  readonly submit: () => void;
  readonly discard: () => void;
}

export const useRecordForm = <R extends Versioned, B extends object>(
  options: RecordFormOptions<R, B>,
): RecordFormState => {
  const { record, schema, toForm, save, currentIn, saved, onSaved } = options;
  /** The record that the changes of the form are changes of. */
  const [base, setBase] = useState(record);
  const [failure, setFailure] = useState<string | null>(null);
  const [merge, setMerge] = useState<MergeNews | null>(null);
  const form = useForm<FieldValues, unknown, B>({
    // When the base moves on, what was changed here stays.
    values: toForm(base),
    resetOptions: { keepDirtyValues: true },
    resolver: standardSchemaResolver(schema),
  });
  const { isDirty: dirty, isSubmitting: busy } = form.formState;
  // Saved elsewhere: it comes in while nothing is changed here, and always where nothing of the form is touched by it.
  if (record.version > base.version && (!dirty || isSame(toForm(record), toForm(base))))
    setBase(record);

  const begin = (next: R): void => {
    form.reset(toForm(next));
    setBase(next);
    setMerge(null);
    setFailure(null);
  };

  const undo = async (changes: Partial<B>, version: number): Promise<void> => {
    try {
      const back = await save(changes, version);
      begin(back);
      onSaved(back);
      notify("success", "Your change is undone.");
    } catch (thrown) {
      notify("error", `There was a problem undoing your change: ${asFailure(thrown).message}`);
    }
  };

  const mergeWith = (current: R): void => {
    const theirs = toForm(current);
    const { taken, clashes } = mergeRecord(toForm(base), form.getValues(), theirs);
    setBase(current);
    setFailure(null);
    setMerge({ taken, clashes, theirs });
  };

  const refused = (thrown: ApiFailure): void => {
    const current = thrown.code === "stale" ? currentIn(thrown.current) : null;
    if (current !== null) return mergeWith(current);
    setFailure(thrown.message);
    for (const [field, [message]] of Object.entries(thrown.errors))
      if (message !== undefined) form.setError(field, { message });
  };

  const send = async (body: B): Promise<void> => {
    const known = schema.safeParse(toForm(base));
    const changes = known.success ? changedFields(known.data, body) : body;
    setFailure(null);
    try {
      const next = await save(changes, base.version);
      begin(next);
      onSaved(next);
      notify("success", saved, undoOf(known.success ? known.data : null, body, next.version));
    } catch (thrown) {
      refused(asFailure(thrown));
    }
  };
  const undoOf = (before: B | null, after: B, version: number) =>
    before === null
      ? undefined
      : {
          label: "Undo",
          run: () => void undo(changedFields(after, before), version),
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
      setMerge({ ...merge, clashes: merge.clashes.filter((one) => one !== field) });
    },
    submit: () => void form.handleSubmit(send)(),
    discard: () => begin(base),
  };
};
