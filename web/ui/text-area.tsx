import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { useFieldError } from "./field-errors.ts";
import { describedBy, FieldFrame, type FieldText } from "./field-frame.tsx";

type TextAreaProps = FieldText &
  Omit<ComponentProps<"textarea">, "id"> & { name: string; id?: string };

/** A field for several lines of text. */
export const TextArea = ({
  label,
  hint,
  error: given,
  optional = false,
  ...area
}: TextAreaProps) => {
  const error = useFieldError(area.name, given);
  const words = { label, hint, error, optional };
  const id = area.id ?? area.name;
  return (
    <FieldFrame id={id} {...words}>
      <textarea
        rows={4}
        {...area}
        id={id}
        className={classNames(styles["input"], styles["area"])}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, words)}
      />
    </FieldFrame>
  );
};
