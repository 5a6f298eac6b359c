/** Converts the fields of the two registration steps to the call's body. */
import { filledFields } from "../../lib/contract-form.ts";

/** The fields of the first step in their order on the page. */
export const firstStepFields: ReadonlySet<string> = new Set([
  "first_name",
  "last_name",
  "company",
  "telephone",
  "register_email",
  "register_password",
  "register_password_confirmation",
  "team",
  "consent",
]);

export type Answers = Readonly<Record<string, unknown>>;

/** Returns the values of the first step: text, the consent, and `weight` if a bot filled it in. */
export const firstStepOf = (form: FormData): Answers => ({
  ...filledFields(form),
  consent: form.get("consent") === "on",
});

/**
 * Returns the values of the second step: text, and the interests as a list. An empty list is sent too, for the server
 * to validate.
 */
export const secondStepOf = (form: FormData): Answers => ({
  ...filledFields(form),
  interests: form.getAll("interests"),
});
