/** The field schemas that several features share. A person reads their messages beside the field. */
import * as z from "zod/mini";
import { isEmail, normalEmail } from "../kernel/email-address.ts";

// Directional marks and control characters can make one text look like another; line breaks belong in prose only.
const unsafeLine =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const unsafeProse =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const pictograph = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3\ufe0f]/u;

const wellFormed = z.refine<string>((value) => value.isWellFormed(), {
  error: "Contains a character that is not valid text",
  abort: true,
});
const plain = z.refine<string>((value) => !unsafeLine.test(value), {
  error: "Contains characters that cannot be used here",
});
const plainProse = z.refine<string>((value) => !unsafeProse.test(value), {
  error: "Contains characters that cannot be used here",
});

/** One line of required text; `label` completes "Enter …". */
export const line = (label: string, max = 120) =>
  z.string(`Enter ${label}`).check(wellFormed, ...limits(label, max), plain);

const limits = (label: string, max: number) =>
  [
    z.trim(),
    z.minLength(1, `Enter ${label}`),
    z.maxLength(max, `Use ${max} characters or fewer`),
  ] as const;

/** One line that may be empty or absent. */
export const optionalLine = (max = 120) =>
  z.optional(
    z
      .string("Enter text")
      .check(wellFormed, z.trim(), z.maxLength(max, `Use ${max} characters or fewer`), plain),
  );

/** One line of text with a maximum length, which may be empty: a value of a member's filter. */
export const anyLine = (max: number) =>
  z
    .string("Enter text")
    .check(wellFormed, z.maxLength(max, `Use ${max} characters or fewer`), plain);

/** Several lines that may be empty. */
export const prose = (max: number) =>
  z
    .string("Enter text")
    .check(wellFormed, z.trim(), z.maxLength(max, `Use ${max} characters or fewer`), plainProse);

/** Several lines that may be empty or absent. */
export const optionalProse = (max = 2000) => z.optional(prose(max));

/** A person's name: letters of any script, no pictographs. */
export const personName = (label: string) =>
  line(label, 80).check(
    z.refine((value) => !pictograph.test(value), "Use letters, without emoji"),
    // Names appear in emails, so they must not be a way to send links to strangers.
    z.refine((value) => !/[/@:<>]/.test(value), "Use letters, without links or markup"),
    z.refine((value) => value === "" || /\p{L}/u.test(value), `Enter ${label} in letters`),
  );

/** An email address in its normal form. Its domain may have letters of any language; the part before the `@` may not. */
const emailField = (whose: string) =>
  z.string(`Enter ${whose} email address`).check(
    wellFormed,
    z.overwrite(normalEmail),
    z.minLength(1, `Enter ${whose} email address`),
    z.maxLength(254, "Use 254 characters or fewer"),
    z.refine((value) => /^[\u0000-\u007f]*(?:@|$)/.test(value), {
      error: "Use unaccented letters and numbers before the @",
      abort: true,
    }),
    z.refine(isEmail, "Enter an email address in the correct format, like name@example.com"),
  );

export const email = emailField("your");
export const colleagueEmail = emailField("your colleague’s");

/** A new password of 10 to 200 characters. The server checks whether it is common or equals the email address. */
export const newPassword = z
  .string("Enter a password")
  .check(
    wellFormed,
    z.minLength(10, "Use at least 10 characters"),
    z.maxLength(200, "Use 200 characters or fewer"),
  );

/** The current password, required for changes that a session alone must not make. */
export const currentPassword = z
  .string("Enter your current password")
  .check(
    z.minLength(1, "Enter your current password"),
    z.maxLength(200, "Use 200 characters or fewer"),
  );

/** A password as typed at login, which is only limited in length. */
export const typedPassword = z
  .string("Enter your password")
  .check(
    wellFormed,
    z.minLength(1, "Enter your password"),
    z.maxLength(200, "Use 200 characters or fewer"),
  );

export const slug = z
  .string()
  .check(z.maxLength(120), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Not a valid address"));

/** An id such as `usr_01J…`; it is restricted so that a key can never contain anything else. */
export const id = z.string().check(z.regex(/^[a-z]{3}_[0-9A-Za-z]{1,40}$/, "Not a valid id"));

/** A mailed secret in base64url. */
export const secret = z
  .string()
  .check(
    z.minLength(16, "This link is not complete"),
    z.maxLength(200),
    z.regex(/^[A-Za-z0-9_-]+$/, "This link is not complete"),
  );

/** A whole number in a query string, within its bounds. */
export const requiredInteger = (min: number, max: number) =>
  z.pipe(
    z.union(
      [z.string().check(z.regex(/^\d{1,6}$/, "Use a whole number")), z.number()],
      "Use a whole number",
    ),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z
        .int("Use a whole number")
        .check(z.gte(min, `Use ${min} or more`), z.lte(max, `Use ${max} or less`)),
    ),
  );

/** A whole number that may be absent. */
export const integerWithDefault = (min: number, max: number, fallback: number) =>
  z._default(requiredInteger(min, max), fallback);

const recordVersion = requiredInteger(1, 999_999);
/** The version of a record to delete, because such a call has no body. */
export const versionQuery = z.object({ version: recordVersion });
/** The version; if absent, the current record is deleted, whoever changed it since. */
export const optionalVersionQuery = z.object({ version: z.optional(recordVersion) });

export const instant = z.string();

/** An amount that staff enter. */
export const pence = z.int("Enter an amount in whole pence").check(z.gte(1), z.lte(100_000_000));
