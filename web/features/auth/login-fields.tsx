import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./auth-layout.module.css";

interface LoginFieldsProps {
  /** The prefix of the fields' ids, if another form of the page has the same ones. */
  idPrefix?: string;
  email?: string;
  busy: boolean;
  /** The server's error message for the form as a whole. */
  refusal: string | undefined;
}

/** The email and password fields and the button of a login. */
export const LoginFields = ({ idPrefix = "", email, busy, refusal }: LoginFieldsProps) => (
  <>
    <TextField
      label="Email"
      name="email"
      id={`${idPrefix}email`}
      type="email"
      defaultValue={email}
      // The browser also offers passkeys in this field.
      autoComplete="username webauthn"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
    <PasswordField
      label="Password"
      name="password"
      id={`${idPrefix}password`}
      autoComplete="current-password"
    />
    <Button type="submit" variant="solid" wide busy={busy}>
      {busy ? "Logging in" : "Log in"}
    </Button>
    <div role="alert">{refusal && <p className={styles["fault"]}>{refusal}</p>}</div>
  </>
);
