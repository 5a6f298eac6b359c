import type { ComponentProps, ReactNode } from "react";
import styles from "./field.module.css";
import { useFieldError } from "./field-errors.ts";
import { FieldError } from "./field-frame.tsx";
import type { Option } from "./select-field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  name: string;
  label: ReactNode;
  error?: string | undefined;
};

export const Checkbox = ({ label, error: given, ...input }: CheckboxProps) => {
  const error = useFieldError(input.name, given);
  const id = input.id ?? input.name;
  return (
    <div className={styles["field"]}>
      {error && <FieldError id={`${id}-error`} message={error} />}
      <label className={styles["choice"]}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
    </div>
  );
};

type CheckboxGroupProps = Omit<ComponentProps<"input">, "type" | "value"> & {
  name: string;
  legend: string;
  hint?: string;
  error?: string | undefined;
  options: readonly Option[];
};

/** Several checkboxes under one legend. The first one has the group's name as its id, for the error summary. */
export const CheckboxGroup = ({
  legend,
  hint,
  error: given,
  options,
  ...input
}: CheckboxGroupProps) => {
  const error = useFieldError(input.name, given);
  return (
    <fieldset
      className={styles["group"]}
      aria-describedby={error ? `${input.name}-error` : undefined}
    >
      <legend className={styles["label"]}>{legend}</legend>
      {hint && <p className={styles["hint"]}>{hint}</p>}
      {error && <FieldError id={`${input.name}-error`} message={error} />}
      <div className={styles["options"]}>
        {options.map((option, index) => (
          <label key={option.id} className={styles["choice"]}>
            <input
              {...input}
              type="checkbox"
              value={option.id}
              id={index === 0 ? input.name : undefined}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
