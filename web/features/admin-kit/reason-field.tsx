import { TextField } from "../../ui/text-field.tsx";

export const ReasonField = ({ error }: { error: string | undefined }) => (
  <TextField
    label="Reason"
    name="reason"
    maxLength={300}
    autoComplete="off"
    hint="Stays in the history. Please name nobody in it."
    error={error}
  />
);
