/** What the two steps of registration fill in, and how it becomes the call's payload. */
import { filledIn } from "../../lib/contract-form.ts";

/** Fields of the first step, in their order on the page. */
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

/** The first step: text, the consent, and `weight` if a machine filled it in. */
export const firstStepOf = (form: FormData): Answers => ({
  ...filledIn(form),
  consent: form.get("consent") === "on",
});

/** The second step: text, and the interests as a list. Nothing chosen is still an answer to be judged. */
export const secondStepOf = (form: FormData): Answers => ({
  ...filledIn(form),
  interests: form.getAll("interests"),
});
