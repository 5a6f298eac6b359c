import { TextField } from "../../ui/text-field.tsx";

export const ReasonField = ({ error }: { error: string | undefined }) => (
  <TextField
    label="Reason"
    name="reason"
    maxLength={300}
    autoComplete="off"
    hint="Shown in the history. Don’t include names."
    error={error}
  />
);
