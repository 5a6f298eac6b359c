import { useState } from "react";
import type { User } from "../../lib/session.ts";
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

/** A field that saves itself when it is left changed. */
const SavingField = ({ user, field }: { user: User; field: ProfileField }) => {
  const saved = user[field.name];
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState("");
  const [told, setTold] = useState(false);
  const save = async (): Promise<void> => {
    if (typed === null || typed === saved) {
      setTyped(null);
      setError("");
      return;
    }
    const answer = await saveProfile(user, { [field.name]: typed });
    // What could not be saved stays as it was typed.
    if (answer.status === "saved") setTyped(null);
    setTold(answer.status === "saved");
    setError(answer.status === "saved" ? "" : (answer.errors[field.name] ?? "Not saved yet"));
  };
  return (
    <div className={styles["saving"]}>
      <TextField
        {...field}
        value={typed ?? saved}
        onChange={(event) => {
          setTyped(event.target.value);
          setTold(false);
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === "Enter") void save();
        }}
        error={error || undefined}
      />
      <p role="status" className={styles["told"]}>
        {told && "Saved"}
      </p>
    </div>
  );
};
