import { TextField } from "../../ui/text-field.tsx";

export const IdentityField = ({ error }: { error: string | undefined }) => (
  <TextField
    label="How you know that it is them"
    name="identity"
    hint="What was checked, without numbers of papers: it stays in the history."
    maxLength={300}
    autoComplete="off"
    error={error}
  />
);
