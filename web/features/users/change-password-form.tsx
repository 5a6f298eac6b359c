import { useState, type FormEvent } from "react";
import type { User } from "../../lib/session.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import styles from "./account-layout.module.css";
import { saveProfile } from "./use-profile.ts";

const empty = { current_password: "", password: "", password_confirmation: "" };
type PasswordFormValues = typeof empty;

/** Returns whether the submit button is shown. */
export const maySubmit = ({
  current_password,
  password,
  password_confirmation,
}: PasswordFormValues): boolean =>
  current_password !== "" && password.length > 1 && password_confirmation === password;

const fields = [
  { name: "current_password", label: "Current password", autoComplete: "current-password" },
  {
    name: "password",
    label: "New password",
    autoComplete: "new-password",
    hint: "At least 10 characters.",
  },
  { name: "password_confirmation", label: "Confirm new password", autoComplete: "new-password" },
] as const;

export const ChangePasswordForm = ({ user, onChanged }: { user: User; onChanged: () => void }) => {
  const [filled, setFilled] = useState(empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !maySubmit(filled)) return;
    setBusy(true);
    const answer = await saveProfile(user, filled);
    setBusy(false);
    if (answer.status === "refused") {
      setErrors(answer.errors);
      return document.getElementById(Object.keys(answer.errors)[0] ?? "")?.focus();
    }
    setErrors({});
    setFilled(empty);
    onChanged();
  };
  return (
    <form className={styles["section"]} noValidate onSubmit={(event) => void submit(event)}>
      <input type="email" value={user.email} autoComplete="username" readOnly hidden />
      {fields.map((field) => (
        <PasswordField
          key={field.name}
          {...field}
          value={filled[field.name]}
          onChange={(event) => setFilled({ ...filled, [field.name]: event.target.value })}
          error={errors[field.name]}
        />
      ))}
      <ActionRow>
        {maySubmit(filled) && (
          <Button type="submit" busy={busy}>
            {busy ? "Saving" : "Change password"}
          </Button>
        )}
      </ActionRow>
    </form>
  );
};
