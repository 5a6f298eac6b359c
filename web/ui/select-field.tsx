import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { useFieldError } from "./field-errors.ts";
import { describedBy, FieldFrame, type FieldText } from "./field-frame.tsx";

export interface Option {
  readonly id: string;
  readonly label: string;
}

type SelectFieldProps = FieldText &
  Omit<ComponentProps<"select">, "id" | "children"> & {
    name: string;
    id?: string;
    options: readonly Option[];
    /** The label of the empty option; without it there is none. */
    placeholder?: string;
  };

/** A select. Its id defaults to its name, which the error summary links to. */
export const SelectField = ({
  label,
  hint,
  error: given,
  optional = false,
  options,
  placeholder,
  ...select
}: SelectFieldProps) => {
  const error = useFieldError(select.name, given);
  const words = { label, hint, error, optional };
  const id = select.id ?? select.name;
  return (
    <FieldFrame id={id} {...words}>
      <div className={styles["selectBox"]}>
        <select
          {...select}
          id={id}
          className={classNames(styles["input"], styles["select"])}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, words)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </div>
    </FieldFrame>
  );
};
