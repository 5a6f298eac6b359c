/** Field schemas that several features share. Messages are what a person reads beside the field. */
import * as z from "zod/mini";
import { isEmail, normalEmail } from "../kernel/email-address.ts";

// Directional marks and control characters can make one text look like another; line breaks belong to prose only.
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

/** One line of text with a limit and no rule about being empty: what a member's filter holds. */
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
    // Names stand in mails: they are not a way to send links to strangers.
    z.refine((value) => !/[/@:<>]/.test(value), "Use letters, without links or markup"),
    z.refine((value) => value === "" || /\p{L}/u.test(value), `Enter ${label} in letters`),
  );

/** In its normal form. A domain may be in letters of any language; what stands before the `@` may not. */
const emailOf = (whose: string) =>
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

export const email = emailOf("your");
export const colleagueEmail = emailOf("your colleague’s");

/** 10 to 200 characters. Whether it is common or the e-mail is decided by the server. */
export const newPassword = z
  .string("Enter a password")
  .check(
    wellFormed,
    z.minLength(10, "Use at least 10 characters"),
    z.maxLength(200, "Use 200 characters or fewer"),
  );

/** Before something that a session alone must not do. */
export const currentPassword = z
  .string("Enter your current password")
  .check(
    z.minLength(1, "Enter your current password"),
    z.maxLength(200, "Use 200 characters or fewer"),
  );

/** A password as typed at login: only bounded, never judged. */
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

/** `usr_01J…` and other prefixed ids; bounded so that a key can never be made of anything else. */
export const id = z.string().check(z.regex(/^[a-z]{3}_[0-9A-Za-z]{1,40}$/, "Not a valid id"));

/** A mailed secret: base64url. */
export const secret = z
  .string()
  .check(
    z.minLength(16, "This link is not complete"),
    z.maxLength(200),
    z.regex(/^[A-Za-z0-9_-]+$/, "This link is not complete"),
  );

/** A whole number in a query string, kept inside its bounds. */
export const givenNumber = (min: number, max: number) =>
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

/** The same where it may be left out. */
export const wholeNumber = (min: number, max: number, fallback: number) =>
  z._default(givenNumber(min, max), fallback);

const seenVersion = givenNumber(1, 999_999);
/** Of a record that is to go: where there is no body to hold it. */
export const ofVersion = z.object({ version: seenVersion });
/** The same; left out: what is there now, whoever changed it since. */
export const ofVersionSeen = z.object({ version: z.optional(seenVersion) });

export const instant = z.string();

/** An amount that staff enter. */
export const pence = z.int("Enter an amount in whole pence").check(z.gte(1), z.lte(100_000_000));
