import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { describedBy, FieldFrame, type FieldWords } from "./field-frame.tsx";

type TextFieldProps = FieldWords & Omit<ComponentProps<"input">, "id"> & { name: string };

/** One line of text. Its id is its name, which is what the error summary links to. */
export const TextField = ({ label, hint, error, optional = false, ...input }: TextFieldProps) => {
  const words = { label, hint, error, optional };
  return (
    <FieldFrame id={input.name} {...words}>
      <input
        type="text"
        {...input}
        id={input.name}
        className={styles["input"]}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(input.name, words)}
      />
    </FieldFrame>
  );
};
