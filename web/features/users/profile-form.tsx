import { useRef, useState } from "react";
import type { User } from "../../lib/session.ts";
import { SaveState, type SaveStatus } from "../../ui/save-state.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./account-layout.module.css";
import { EmailForm } from "./email-form.tsx";
import { saveProfile } from "./use-profile.ts";

const fields = [
  { name: "first_name", label: "First name", autoComplete: "given-name", type: "text" },
  { name: "last_name", label: "Last name", autoComplete: "family-name", type: "text" },
  { name: "telephone", label: "Telephone", autoComplete: "tel", type: "tel" },
  {
    name: "jobtitle",
    label: "Job title",
    autoComplete: "organization-title",
    type: "text",
  },
  { name: "company", label: "Company", autoComplete: "organization", type: "text" },
] as const;

type ProfileField = (typeof fields)[number];

export const ProfileForm = ({ user }: { user: User }) => (
  <div className={styles["grid"]}>
    {fields.map((field) => (
      <SavingField key={field.name} user={user} field={field} />
    ))}
    <EmailForm user={user} />
  </div>
);

/**
 * A field that is saved when it is left after a change, or on Enter. The result is shown beside its label; a value
 * that could not be saved stays as typed.
 */
const SavingField = ({ user, field }: { user: User; field: ProfileField }) => {
  const saved = user[field.name];
  const [typed, setTyped] = useState<string | null>(null);
  /** The value that is being saved. */
  const sending = useRef<string | null>(null);
  const [state, setState] = useState<SaveStatus>("idle");
  const [error, setError] = useState("");
  const save = async (): Promise<void> => {
    // Enter followed by leaving the field is one change.
    if (typed !== null && sending.current === typed) return;
    if (typed === null || typed === saved) {
      setTyped(null);
      setError("");
      return;
    }
    sending.current = typed;
    setState("saving");
    const answer = await saveProfile(user, { [field.name]: typed });
    // A newer change is being saved and will report its own result.
    if (sending.current !== typed) return;
    sending.current = null;
    const isSaved = answer.status === "saved";
    setState(isSaved ? "saved" : "idle");
    setError(isSaved ? "" : (answer.errors[field.name] ?? notSaved));
    // A value typed in the meantime is saved when the field is left.
    if (isSaved) setTyped((now) => (now === typed ? null : now));
  };
  return (
    <div className={styles["saving"]}>
      <TextField
        {...field}
        value={typed ?? saved}
        onChange={(event) => {
          setTyped(event.target.value);
          if (state === "saved") setState("idle");
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === "Enter") void save();
        }}
        error={error || undefined}
      />
      <SaveState status={state} />
    </div>
  );
};

const notSaved = "Not saved. Press Enter in this field to try again";
