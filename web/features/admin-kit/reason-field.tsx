import { TextField } from "../../ui/text-field.tsx";

export const ReasonField = () => (
  <TextField
    label="Reason"
    name="reason"
    maxLength={300}
    autoComplete="off"
    hint="Shown in the history. Don’t include names."
  />
);
