import { TextField } from "../../ui/text-field.tsx";

export const IdentityField = () => (
  <TextField
    label="How you confirmed their identity"
    name="identity"
    hint="What you checked. Don’t include document numbers: this is shown in the history."
    maxLength={300}
    autoComplete="off"
  />
);
