import { termsText } from "../../../shared/contract/accounts/consent-text.ts";
import { product } from "../../../shared/kernel/product.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { DocumentLink } from "./document-link.tsx";
import styles from "./auth-layout.module.css";
import type { Answers } from "./register-answers.ts";

interface StepOneProps {
  answers: Answers;
  invite: { name: string; email: string; company: string } | null;
}

/** The first step of registration: name, company, telephone, email, password, team code and consent. */
export const RegisterStepOne = (props: StepOneProps) => {
  const { answers, invite } = props;
  return (
    <>
      <Person {...props} />
      <TextField
        label="Email"
        name="register_email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={invite !== null}
        hint={invite ? "Your invitation is for this address." : undefined}
        defaultValue={invite?.email ?? textOf(answers["register_email"])}
      />
      <div className={styles["pair"]}>
        <PasswordField
          label="Password"
          name="register_password"
          autoComplete="new-password"
          hint="At least 10 characters."
          defaultValue={textOf(answers["register_password"])}
        />
        <PasswordField
          label="Confirm password"
          name="register_password_confirmation"
          autoComplete="new-password"
          hint="Type it again."
          defaultValue={textOf(answers["register_password_confirmation"])}
        />
      </div>
      {!invite && (
        <TextField
          label="Team code"
          name="team"
          optional
          autoComplete="off"
          hint="If a colleague gave you one."
          defaultValue={textOf(answers["team"])}
        />
      )}
      <Checkbox
        name="consent"
        defaultChecked={answers["consent"] === true}
        label={
          <>
            {termsText.before}{" "}
            <DocumentLink to={product.links.terms}>{termsText.terms}</DocumentLink>{" "}
            {termsText.between}{" "}
            <DocumentLink to={product.links.privacy}>{termsText.privacy}</DocumentLink>
          </>
        }
      />
      <div className={styles["trap"]} aria-hidden="true">
        <label htmlFor="weight">Leave this field empty</label>
        <input id="weight" name="weight" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Splits a name: `Ada Maria Byron` -> `Ada` and `Maria Byron`. */
const splitName = (name: string): readonly [string, string] => {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return [first, rest.join(" ")];
};

const Person = ({ answers, invite }: StepOneProps) => {
  const [first, last] = splitName(invite?.name ?? "");
  return (
    <>
      <div className={styles["pair"]}>
        <TextField
          label="First name"
          name="first_name"
          autoComplete="given-name"
          defaultValue={textOf(answers["first_name"]) || first}
        />
        <TextField
          label="Last name"
          name="last_name"
          autoComplete="family-name"
          defaultValue={textOf(answers["last_name"]) || last}
        />
      </div>
      <div className={styles["pair"]}>
        <TextField
          label="Company"
          name="company"
          autoComplete="organization"
          defaultValue={textOf(answers["company"]) || invite?.company}
        />
        <TextField
          label="Telephone"
          name="telephone"
          type="tel"
          autoComplete="tel"
          defaultValue={textOf(answers["telephone"])}
        />
      </div>
    </>
  );
};
