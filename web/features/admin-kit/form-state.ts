import type { FieldValues, UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import type { MergeNotice } from "./merge-record.ts";

/** Converts the form's values (text and choices) to the call's body. */
export type FormSchema<B extends object> = z.ZodMiniType<B, FieldValues>;

export type AnyForm = Pick<
  UseFormReturn,
  "control" | "formState" | "getValues" | "register" | "setValue"
>;

/** The state of a form, which its frame shows. */
export interface FormState {
  readonly form: AnyForm;
  /** True if something has been filled in and not yet saved. */
  readonly dirty: boolean;
  readonly busy: boolean;
  /** The reason why the form could not be saved, beyond the errors of its fields. */
  readonly failure: string | null;
  readonly merge: MergeNotice | null;
  readonly takeTheirs: (field: string) => void;
  readonly submit: () => void;
}
