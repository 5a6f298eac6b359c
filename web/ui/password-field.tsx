import { useState, type ComponentProps } from "react";
import styles from "./field.module.css";
import { useFieldError } from "./field-errors.ts";
import { describedBy, FieldFrame, type FieldText } from "./field-frame.tsx";

type PasswordFieldProps = FieldText &
  Omit<ComponentProps<"input">, "id" | "type"> & {
    name: string;
    /** The id of the field; the default is its name. */
    id?: string;
    autoComplete: "current-password" | "new-password";
  };

/** A password field that allows pasting and can show the password. */
export const PasswordField = ({ label, hint, error: given, ...input }: PasswordFieldProps) => {
  const error = useFieldError(input.name, given);
  const [shown, setShown] = useState(false);
  const words = { label, hint, error };
  const id = input.id ?? input.name;
  return (
    <FieldFrame id={id} {...words}>
      <div className={styles["password"]}>
        <input
          {...input}
          id={id}
          type={shown ? "text" : "password"}
          className={styles["input"]}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, words)}
        />
        <button
          type="button"
          className={styles["reveal"]}
          aria-controls={id}
          aria-describedby={`${id}-label`}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Hide" : "Show"}
        </button>
      </div>
    </FieldFrame>
  );
};
