import { TextField } from "../../ui/text-field.tsx";

/** A field for a code from the authenticator app or, where accepted, a recovery code. */
export const CodeField = ({
  hint,
  takesRecovery = false,
}: {
  hint: string;
  takesRecovery?: boolean;
}) => (
  <TextField
    label={takesRecovery ? "Code from your app, or a recovery code" : "Code from your app"}
    name="code"
    autoComplete="one-time-code"
    inputMode={takesRecovery ? "text" : "numeric"}
    spellCheck={false}
    maxLength={40}
    hint={hint}
  />
);
