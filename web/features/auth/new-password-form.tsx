import { useState } from "react";
import { authContract } from "../../../shared/contract/auth.ts";
import { termsWords } from "../../../shared/contract/consent-words.ts";
import { product } from "../../../shared/kernel/product.ts";
import { call } from "../../lib/api-client.ts";
import { filledIn, useContractForm } from "../../lib/contract-form.ts";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import styles from "./auth-layout.module.css";
import { Document } from "./document-link.tsx";

const { resetPassword } = authContract.endpoints;

/** Request sent, then reset done, then a login link. */
export const NewPasswordForm = ({
  email,
  token,
  isFirst = false,
}: {
  email: string;
  token: string;
  /** Of an account that was made for its member: with it they agree to what others agree to when they register. */
  isFirst?: boolean;
}) => {
  const [answer, setAnswer] = useState("");
  const { form, faults, attempt, busy, errorOf } = useContractForm({
    schema: resetPassword.body,
    read: (filled) => ({ ...filledIn(filled), email, token }),
    send: async (body) => setAnswer((await call(resetPassword, { body })).message),
  });
  if (answer)
    return (
      <div className={styles["form"]} role="status">
        <p>{answer}</p>
        <div>
          <ButtonLink to={paths.login}>Log in</ButtonLink>
        </div>
      </div>
    );
  const spent = errorOf("token") ?? errorOf("email");
  if (spent !== undefined) return <SpentLink {...{ spent, attempt, isFirst }} />;
  return (
    <form {...form} className={styles["form"]}>
      <ErrorSummary faults={faults} attempt={attempt} />
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label={isFirst ? "Password" : "New password"}
        name="password"
        autoComplete="new-password"
        hint="At least 10 characters."
        error={errorOf("password")}
      />
      <PasswordField
        label={isFirst ? "Confirm password" : "Confirm new password"}
        name="password_confirmation"
        autoComplete="new-password"
        error={errorOf("password_confirmation")}
      />
      {isFirst && (
        <p>
          By choosing a password, {termsWords.before}{" "}
          <Document to={product.links.terms}>{termsWords.terms}</Document> {termsWords.between}{" "}
          <Document to={product.links.privacy}>{termsWords.privacy}</Document>.
        </p>
      )}
      <Button type="submit" busy={busy} wide>
        {busy ? "Saving" : isFirst ? "Set password" : "Set new password"}
      </Button>
    </form>
  );
};

/** Nothing can be set with it any more: what there is to do instead. */
const SpentLink = ({
  spent,
  attempt,
  isFirst,
}: {
  spent: string;
  attempt: number;
  isFirst: boolean;
}) => (
  <div className={styles["form"]}>
    <ErrorSummary faults={[{ message: spent }]} attempt={attempt} />
    {isFirst && <p>If you have chosen your password already, log in with it.</p>}
    <div className={styles["actions"]}>
      {isFirst && <ButtonLink to={paths.login}>Log in</ButtonLink>}
      <ButtonLink to={paths.resetPassword} variant={isFirst ? "hollow" : "solid"}>
        Ask for a new link
      </ButtonLink>
    </div>
  </div>
);
