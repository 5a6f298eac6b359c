import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { useFieldError } from "./field-errors.ts";
import { describedBy, FieldFrame, type FieldText } from "./field-frame.tsx";

type TextFieldProps = FieldText &
  Omit<ComponentProps<"input">, "id"> & { name: string; id?: string };

/** A text field. Its id defaults to its name, which the error summary links to. */
export const TextField = ({
  label,
  hint,
  error: given,
  optional = false,
  ...input
}: TextFieldProps) => {
  const error = useFieldError(input.name, given);
  const words = { label, hint, error, optional };
  const id = input.id ?? input.name;
  return (
    <FieldFrame id={id} {...words}>
      <input
        type="text"
        {...input}
        id={id}
        className={styles["input"]}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, words)}
      />
    </FieldFrame>
  );
};
