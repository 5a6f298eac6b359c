/** The fields of a record's form, which the form knows by name. */
import type { ChangeEvent, ComponentProps } from "react";
import { get, useController } from "react-hook-form";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import type { Choice } from "./choice.ts";
import type { AnyForm } from "./use-record-form.ts";

interface InForm {
  form: AnyForm;
  name: string;
}

const errorOf = ({ formState }: AnyForm, name: string): string | undefined => {
  const message: unknown = get(formState.errors, `${name}.message`);
  return typeof message === "string" ? message : undefined;
};

type Of<C extends (props: never) => unknown> = Omit<Parameters<C>[0], "error" | "form" | "name">;

interface FollowedField {
  /** Called with the text after each change by a person. */
  onTyped?: (text: string) => void;
}

export const FormText = ({
  form,
  name,
  onTyped,
  ...rest
}: InForm & FollowedField & Of<typeof TextField>) => {
  const onChange = (event: ChangeEvent<HTMLInputElement>) => onTyped?.(event.target.value);
  return <TextField {...rest} {...form.register(name, { onChange })} error={errorOf(form, name)} />;
};

export const FormArea = ({ form, name, ...rest }: InForm & Of<typeof TextArea>) => (
  <TextArea {...rest} {...form.register(name)} error={errorOf(form, name)} />
);

export const FormSelect = ({ form, name, ...rest }: InForm & Of<typeof SelectField>) => (
  <SelectField {...rest} {...form.register(name)} error={errorOf(form, name)} />
);

export const FormCheckbox = ({ form, name, ...rest }: InForm & Of<typeof Checkbox>) => (
  <Checkbox {...rest} {...form.register(name)} error={errorOf(form, name)} />
);

/** An amount in pounds, excluding VAT. */
export const FormPounds = (props: InForm & Of<typeof TextField>) => (
  <FormText inputMode="decimal" autoComplete="off" {...props} />
);

/** A field for several choices; the form stores their ids. */
export const FormChoices = ({
  form,
  name,
  ...rest
}: InForm & Omit<ComponentProps<typeof ChoiceField>, "error" | "name" | "onChoose" | "chosen">) => {
  const { field } = useController({ control: form.control, name });
  const chosen: unknown = field.value;
  return (
    <ChoiceField
      {...rest}
      name={name}
      chosen={Array.isArray(chosen) ? chosen.filter(isChoice) : []}
      error={errorOf(form, name)}
      onChoose={field.onChange}
    />
  );
};

const isChoice = (value: unknown): value is Choice =>
  typeof Object(value)["id"] === "string" && typeof Object(value)["title"] === "string";
