/** The subjects about which members can get emails, and the frequency of the newsletter. */
import { toggle } from "../accounts/toggle.ts";

export interface Communication {
  readonly id: string;
  readonly title: string;
}

/** The communications. Their ids are stored with members; new ones are added at the end. */
export const communications: readonly Communication[] = [
  { id: "new-reports", title: "New reports in your industries" },
  { id: "masterclasses", title: "Masterclasses and events" },
  { id: "offers", title: "Offers from the shop" },
  { id: "research", title: "Invitations to take part in research" },
  { id: "follows", title: "New for what you follow" },
];

/** The id and position of the communication about saved searches, tags and colours. */
export const followsCommunicationId = "follows";

/** Returns the communications that the member gets and all that exist. */
export const communicationsOf = (
  chosen: readonly string[],
): { assigned: Communication[]; available: Communication[] } => ({
  assigned: communications.filter(({ id }) => chosen.includes(id)),
  available: [...communications],
});

export interface Newsletter {
  readonly status: boolean;
  readonly type: "weekly" | "monthly";
}

/** The member's preferences; a new member has none. */
export interface Preferences {
  readonly comms: readonly string[];
  readonly newsletter: Newsletter;
}

export interface PreferenceChange {
  /** The communication to toggle. */
  readonly toggleComms?: string | undefined;
  readonly newsletter_settings?: Newsletter | undefined;
}

/** Returns only the changes; null for an unknown communication. */
export const changePreferences = (
  { comms, newsletter }: Preferences,
  { toggleComms: toggled, newsletter_settings: requested }: PreferenceChange,
): { comms?: string[]; newsletter?: Newsletter } | null => {
  if (toggled !== undefined && !communications.some(({ id }) => id === toggled)) return null;
  const isNew = requested?.status !== newsletter.status || requested.type !== newsletter.type;
  return {
    ...(toggled === undefined ? {} : { comms: toggle(comms, toggled) }),
    ...(requested === undefined || !isNew ? {} : { newsletter: requested }),
  };
};

/** The preferences that decide which newsletters a member gets. */
export interface Channels {
  /** The frequency of the newsletter; null without it. */
  readonly newsletter: "monthly" | "weekly" | null;
  /** True if the member gets emails about what they follow. */
  readonly follows: boolean;
}

/** Returns which newsletters the preferences ask for. */
export const channelsOf = ({ comms, newsletter }: Preferences): Channels => ({
  newsletter: newsletter.status ? newsletter.type : null,
  follows: comms.includes(followsCommunicationId),
});

/** One choice that a change makes: the newsletter's frequency, or a communication on or off. */
export interface PreferenceChoice {
  /** The subject: `newsletter`, or the communication's id. */
  readonly about: string;
  readonly choice: "monthly" | "off" | "on" | "weekly";
}

/** Returns each choice that differs from the previous one; repeated values are not choices. */
export const changedChoices = (
  before: Preferences,
  change: Partial<Preferences>,
): readonly PreferenceChoice[] => {
  const { comms = before.comms, newsletter = before.newsletter } = change;
  const frequency = frequencyOf(newsletter);
  return [
    ...(frequency === frequencyOf(before.newsletter)
      ? []
      : [{ about: "newsletter", choice: frequency }]),
    ...communications.flatMap(({ id }): PreferenceChoice[] => {
      const isOn = comms.includes(id);
      return isOn === before.comms.includes(id) ? [] : [{ about: id, choice: isOn ? "on" : "off" }];
    }),
  ];
};

/** Returns the change that turns off one subject, or an empty one if it is off; null for an unknown subject. */
export const turnOffChange = (
  { comms, newsletter }: Preferences,
  about: string,
): { comms?: string[]; newsletter?: Newsletter } | null => {
  if (about === "newsletter")
    return newsletter.status ? { newsletter: { ...newsletter, status: false } } : {};
  if (!communications.some(({ id }) => id === about)) return null;
  return comms.includes(about) ? { comms: comms.filter((id) => id !== about) } : {};
};

const frequencyOf = ({ status, type }: Newsletter): "monthly" | "off" | "weekly" =>
  status ? type : "off";
