/**
 * A member's consents and email choices: one row for each choice, which is never changed. It is written in the
 * transaction of the choice, and its key contains the version of the profile that the choice created.
 */
import * as z from "zod/mini";
import {
  choiceWording,
  communicationLabels,
  type ChoiceText,
  type ConsentSource,
  consentSources,
  followPromise,
  newsletterTitle,
  newsletterLabels,
  termsWording,
} from "../../shared/contract/accounts/consent-text.ts";
import {
  changedChoices,
  communications,
  type PreferenceChoice,
  type Preferences,
} from "../../shared/domain/newsletters/communications.ts";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, type Write } from "../platform/table/write.ts";
import type { ProfileRow } from "./profile.ts";

const consentRow = z.object({
  pk: z.string(),
  sk: z.string(),
  /** The subject of the choice: `terms`, `newsletter`, or a communication's id. */
  about: z.string(),
  choice: z.enum(["on", "off", "weekly", "monthly"]),
  /** The wording on the screen. */
  wording: z.string(),
  source: z.enum(consentSources),
  /** The account's address at that time. */
  email: z.string(),
  at: z.string(),
});
export type ConsentRow = z.output<typeof consentRow>;

/** The maximum number of consents that are shown. */
const maxConsents = 500;

/** Lists a member's consents, newest first. */
export const queryConsents = async (
  table: Table,
  userId: string,
): Promise<readonly ConsentRow[]> => {
  const { pk, sk } = consentKey(userId, "");
  const { rows } = await table.query({ pk, beginsWith: sk, newestFirst: true, limit: maxConsents });
  return rows.map((row) => consentRow.parse(row));
};

const consentKey = (userId: string, rest: string): Key => ({
  pk: `USER#${userId}`,
  sk: `CONSENT#${rest}`,
});

type Owner = Pick<ProfileRow, "email" | "userId" | "version">;

const entry = (
  { userId, email }: Owner,
  version: number,
  { about, choice, wording }: PreferenceChoice & { readonly wording: string },
  source: ConsentSource,
  now: Date,
): Write =>
  put(
    {
      ...consentKey(userId, `${String(version).padStart(10, "0")}#${about}`),
      about,
      choice,
      wording,
      source,
      email,
      at: now.toISOString(),
    },
    absent,
  );

/** Records the consent to the terms at registration. It belongs to the transaction that creates the account. */
export const recordTerms = (profile: Owner, now: Date): Write =>
  entry(
    profile,
    profile.version,
    { about: "terms", choice: "on", wording: termsWording },
    "registration",
    now,
  );

/**
 * Records each choice that `change` makes. The rows belong to the transaction that gives the profile its next version.
 */
export const recordChoices = (
  profile: Owner & Preferences,
  change: Partial<Preferences>,
  source: ConsentSource,
  now: Date,
): readonly Write[] =>
  changedChoices(profile, change).map((made) =>
    entry(profile, profile.version + 1, { ...made, wording: wordingOf(made, source) }, source, now),
  );

/** Returns the wording. Somebody who follows a subject reads the consequence beside the button. */
const wordingOf = (made: PreferenceChoice, source: ConsentSource): string =>
  source === "follow" ? followPromise : choiceWording(titleOf(made), wordsOf(made));

const titleOf = ({ about }: PreferenceChoice): string =>
  about === "newsletter"
    ? newsletterTitle
    : (communications.find(({ id }) => id === about)?.title ?? about);

const wordsOf = ({ about, choice }: PreferenceChoice): ChoiceText => {
  if (choice === "weekly" || choice === "monthly") return newsletterLabels[choice];
  return about === "newsletter" ? newsletterLabels.off : communicationLabels[choice];
};
