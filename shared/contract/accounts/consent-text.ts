/**
 * The wording of the screens on which people choose their communications. The consent record stores the same words, so both take
 * them from here.
 */

export interface ChoiceText {
  readonly label: string;
  /** The meaning of the choice, in a sentence. */
  readonly standing: string;
}

export const newsletterTitle = "Newsletter";

export const newsletterLabels = {
  weekly: { label: "Weekly", standing: "Sent on Mondays." },
  monthly: { label: "Monthly", standing: "Sent on the first Monday of the month." },
  off: { label: "Unsubscribe", standing: "Off" },
} as const satisfies Readonly<Record<string, ChoiceText>>;

/** The wording of each communication. */
export const communicationLabels = {
  on: { label: "On", standing: "On" },
  off: { label: "Unsubscribe", standing: "Off" },
} as const satisfies Readonly<Record<string, ChoiceText>>;

/** The wording beside the box at registration, in which `terms` and `privacy` are links. */
export const termsText = {
  before: "I agree to the",
  terms: "terms",
  between: "and the",
  privacy: "privacy policy",
} as const;

export const termsWording = Object.values(termsText).join(" ");

/** The wording beside the button that follows a search, a tag or a colour. */
export const followPromise = "We’ll email you when there’s something new.";

/** `Newsletter: Weekly. Sent on Mondays.` */
export const choiceWording = (
  title: string,
  { label, standing: currentPlan }: ChoiceText,
): string => `${title}: ${label}. ${currentPlan}`;

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

/** The place where a choice was made, in words for members. */
export const consentSourceLabels: Readonly<Record<ConsentSource, string>> = {
  registration: "When you registered",
  profile: "In your account",
  link: "On the page our emails link to",
  mail: "With one click in an email",
  follow: "When you followed something",
  staff: "By our staff, for you",
  "moving-in": "At your previous provider, according to its file",
};
