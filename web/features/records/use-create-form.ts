/** The form of a record that is not there yet. */
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import { asFailure } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import type { AnyForm, FormSchema } from "./use-record-form.ts";

interface CreateFormOptions<R, B extends object> {
  readonly schema: FormSchema<B>;
  readonly start: FieldValues;
  readonly create: (body: B) => Promise<R>;
  /** `New product has been created!` */
  readonly created: string;
  readonly onCreated: (record: R) => void;
}

export interface CreateFormState {
  readonly form: AnyForm;
  /** Something was filled in, and nothing is made of it yet. */
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly submit: () => void;
}

export const useCreateForm = <R, B extends object>({
  schema,
  start,
  create,
  created,
  onCreated,
}: CreateFormOptions<R, B>): CreateFormState => {
  const [failure, setFailure] = useState<string | null>(null);
  const [made, setMade] = useState<R | null>(null);
  const form = useForm<FieldValues, unknown, B>({
    defaultValues: start,
    resolver: standardSchemaResolver(schema),
  });
  const send = async (body: B): Promise<void> => {
    setFailure(null);
    try {
      const record = await create(body);
      setMade(record);
      notify("success", created);
      // Once nothing holds the page any more.
      setTimeout(() => onCreated(record));
    } catch (thrown) {
      const { message, errors } = asFailure(thrown);
      setFailure(message);
      for (const [field, [fault]] of Object.entries(errors))
        if (fault !== undefined) form.setError(field, { message: fault });
    }
  };
  return {
    form,
    dirty: form.formState.isDirty && made === null,
    busy: form.formState.isSubmitting,
    failure,
    submit: () => void form.handleSubmit(send)(),
  };
};
