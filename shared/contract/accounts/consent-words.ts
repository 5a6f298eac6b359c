/**
 * What screens say where somebody chooses what they are written to about. The record of the choice keeps the same words, so
 * both take them from here.
 */

export interface ChoiceWords {
  readonly label: string;
  /** What the choice means, in a sentence. */
  readonly standing: string;
}

export const newsletterTitle = "Newsletter";

export const newsletterWords = {
  weekly: { label: "Weekly", standing: "Sent on Mondays." },
  monthly: { label: "Monthly", standing: "Sent on the first Monday of the month." },
  off: { label: "Unsubscribe", standing: "Off" },
} as const satisfies Readonly<Record<string, ChoiceWords>>;

/** Of each communication. */
export const communicationWords = {
  on: { label: "On", standing: "On" },
  off: { label: "Unsubscribe", standing: "Off" },
} as const satisfies Readonly<Record<string, ChoiceWords>>;

/** Beside the box at registration, where `terms` and `privacy` are links. */
export const termsWords = {
  before: "I agree to the",
  terms: "terms",
  between: "and the",
  privacy: "privacy policy",
} as const;

export const termsWording = Object.values(termsWords).join(" ");

/** Beside the button by which a search, a tag or a colour is followed. */
export const followPromise = "We’ll email you when there’s something new.";

/** `Newsletter: Weekly. Sent on Mondays.` */
export const choiceWording = (title: string, { label, standing }: ChoiceWords): string =>
  `${title}: ${label}. ${standing}`;

export const consentSources = [
  "registration",
  "profile",
  "link",
  "mail",
  "follow",
  "staff",
  "moving-in",
] as const;
export type ConsentSource = (typeof consentSources)[number];

/** Where a choice was made, as members read it. */
export const consentSourceWords: Readonly<Record<ConsentSource, string>> = {
  registration: "When you registered",
  profile: "In your account",
  link: "On the page our emails link to",
  mail: "With one click in an email",
  follow: "When you followed something",
  staff: "By our staff, for you",
  "moving-in": "At your previous provider, according to its file",
};
