import { useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { useErrorTitle } from "../../lib/page-title.ts";
import type { User } from "../../lib/session.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./account-layout.module.css";
import { saveProfile } from "./use-profile.ts";

/** The email form. A change needs the current password, which is asked for once a different address is typed. */
export const EmailForm = ({ user, onSaved }: { user: User; onSaved?: () => void }) => {
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  useErrorTitle(Object.keys(errors).length > 0);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await saveProfile(user, { email, current_password: password }, (saved) =>
      saved.pending_email ? "Check your email for a link to follow." : "Your email has been saved.",
    );
    flushSync(() => {
      setBusy(false);
      setErrors(answer.status === "saved" ? {} : answer.errors);
      if (answer.status === "refused") return;
      setPassword("");
      setEmail(answer.user.email);
    });
    if (answer.status === "saved" && onSaved) {
      onSaved();
      return;
    }
    // The button no longer exists after saving; the field's own hint explains the next step.
    const next = answer.status === "saved" ? "email" : Object.keys(answer.errors)[0];
    document.getElementById(next ?? "")?.focus();
  };
  return (
    <form className={styles["email"]} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        hint={
          user.pending_email
            ? `We’ve emailed a link to ${user.pending_email}. Your address won’t change until you follow it.`
            : undefined
        }
        error={errors["email"]}
      />
      {email !== user.email && (
        <>
          <PasswordField
            name="current_password"
            label="Current password"
            autoComplete="current-password"
            hint="This makes sure that only you can change your address."
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={errors["current_password"]}
          />
          <ActionRow>
            <Button type="submit" busy={busy}>
              {busy ? "Saving" : "Change email"}
            </Button>
          </ActionRow>
        </>
      )}
    </form>
  );
};
