/** The fields of a form, which find it around themselves. Their labels are the form's names for them. */
import type { ChangeEvent, ComponentProps } from "react";
import { get, useController } from "react-hook-form";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import type { Choice } from "./choice.ts";
import { idOf, useFormScope } from "./form-scope.ts";

/** The props of a field whose name, id, error and usual label the form knows. */
type FieldProps<P extends { label: unknown }, Known extends string = never> = Omit<
  P,
  Known | "error" | "id" | "label" | "name"
> & { name: string; label?: P["label"] };

const useField = (name: string) => {
  const { form, names, prefix } = useFormScope();
  const message: unknown = get(form.formState.errors, `${name}.message`);
  return {
    form,
    words: {
      id: idOf(name, prefix),
      label: names[name] ?? "",
      error: typeof message === "string" ? message : undefined,
    },
  };
};

interface FollowedField {
  /** This is called with the text after each change by a person. */
  onTyped?: (text: string) => void;
}

export const FormText = ({
  name,
  onTyped,
  ...rest
}: FieldProps<ComponentProps<typeof TextField>> & FollowedField) => {
  const { form, words } = useField(name);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => onTyped?.(event.target.value);
  return <TextField {...words} {...rest} {...form.register(name, { onChange })} />;
};

export const FormArea = ({ name, ...rest }: FieldProps<ComponentProps<typeof TextArea>>) => {
  const { form, words } = useField(name);
  return <TextArea {...words} {...rest} {...form.register(name)} />;
};

export const FormSelect = ({ name, ...rest }: FieldProps<ComponentProps<typeof SelectField>>) => {
  const { form, words } = useField(name);
  return <SelectField {...words} {...rest} {...form.register(name)} />;
};

export const FormCheckbox = ({ name, ...rest }: FieldProps<ComponentProps<typeof Checkbox>>) => {
  const { form, words } = useField(name);
  return <Checkbox {...words} {...rest} {...form.register(name)} />;
};

/** An amount in pounds, excluding VAT. */
export const FormPounds = (props: ComponentProps<typeof FormText>) => (
  <FormText inputMode="decimal" autoComplete="off" {...props} />
);

/** A field for several choices; the form stores their ids. */
export const FormChoices = ({
  name,
  ...rest
}: FieldProps<ComponentProps<typeof ChoiceField>, "chosen" | "onChoose">) => {
  const { form, words } = useField(name);
  const { field } = useController({ control: form.control, name });
  const chosen: unknown = field.value;
  return (
    <ChoiceField
      {...words}
      {...rest}
      name={name}
      chosen={Array.isArray(chosen) ? chosen.filter(isChoice) : []}
      onChoose={field.onChange}
    />
  );
};

const isChoice = (value: unknown): value is Choice =>
  typeof Object(value)["id"] === "string" && typeof Object(value)["title"] === "string";
