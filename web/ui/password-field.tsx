import { useState, type ComponentProps } from "react";
import styles from "./field.module.css";
import { describedBy, FieldFrame, type FieldWords } from "./field-frame.tsx";

type PasswordFieldProps = FieldWords &
  Omit<ComponentProps<"input">, "id" | "type"> & {
    name: string;
    autoComplete: "current-password" | "new-password";
  };

/** A password that can be pasted and shown. */
export const PasswordField = ({ label, hint, error, ...input }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  const words = { label, hint, error };
  return (
    <FieldFrame id={input.name} {...words}>
      <div className={styles["password"]}>
        <input
          {...input}
          id={input.name}
          type={shown ? "text" : "password"}
          className={styles["input"]}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(input.name, words)}
        />
        <button
          type="button"
          className={styles["reveal"]}
          aria-controls={input.name}
          aria-describedby={`${input.name}-label`}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Hide" : "Show"}
        </button>
      </div>
    </FieldFrame>
  );
};
