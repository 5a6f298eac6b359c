/** What members can be written to about, and how often the newsletter comes. */
import { toggle } from "../accounts/toggle.ts";

export interface Communication {
  readonly id: string;
  readonly title: string;
}

/** Ids are stored with members; new ones are added at the end. */
export const communications: readonly Communication[] = [
  { id: "new-reports", title: "New reports in your industries" },
  { id: "masterclasses", title: "Masterclasses and events" },
  { id: "offers", title: "Offers from the shop" },
  { id: "research", title: "Invitations to take part in research" },
  { id: "follows", title: "New for what you follow" },
];

/** The one about saved searches, tags and colours, and its place among the others. */
export const aboutFollows = "follows";

/** Those that the member gets and those there are. */
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

/** What a member is written to about; nothing until they say so. */
export interface Preferences {
  readonly comms: readonly string[];
  readonly newsletter: Newsletter;
}

export interface PreferenceChange {
  /** Turned on when it was off, and off when it was on. */
  readonly toggleComms?: string | undefined;
  readonly newsletter_settings?: Newsletter | undefined;
}

/** Only what changes; null for an unknown communication. */
export const changePreferences = (
  { comms, newsletter }: Preferences,
  { toggleComms: toggled, newsletter_settings: wanted }: PreferenceChange,
): { comms?: string[]; newsletter?: Newsletter } | null => {
  if (toggled !== undefined && !communications.some(({ id }) => id === toggled)) return null;
  const isNew = wanted?.status !== newsletter.status || wanted.type !== newsletter.type;
  return {
    ...(toggled === undefined ? {} : { comms: toggle(comms, toggled) }),
    ...(wanted === undefined || !isNew ? {} : { newsletter: wanted }),
  };
};

/** What of a member's letters a change of preferences decides. */
export interface Channels {
  /** How often the newsletter comes; null without it. */
  readonly newsletter: "monthly" | "weekly" | null;
  /** Whether they are written to about what they follow. */
  readonly follows: boolean;
}

export const channelsOf = ({ comms, newsletter }: Preferences): Channels => ({
  newsletter: newsletter.status ? newsletter.type : null,
  follows: comms.includes(aboutFollows),
});

/** One choice that a change makes: the newsletter's frequency, or a communication on or off. */
export interface MadeChoice {
  /** `newsletter`, or the communication's id. */
  readonly about: string;
  readonly choice: "monthly" | "off" | "on" | "weekly";
}

/** Each choice that is another than before; what a change repeats is none. */
export const choicesIn = (
  before: Preferences,
  change: Partial<Preferences>,
): readonly MadeChoice[] => {
  const { comms = before.comms, newsletter = before.newsletter } = change;
  const frequency = frequencyOf(newsletter);
  return [
    ...(frequency === frequencyOf(before.newsletter)
      ? []
      : [{ about: "newsletter", choice: frequency }]),
    ...communications.flatMap(({ id }): MadeChoice[] => {
      const isOn = comms.includes(id);
      return isOn === before.comms.includes(id) ? [] : [{ about: id, choice: isOn ? "on" : "off" }];
    }),
  ];
};

/** What turns one thing off, or nothing where it is off; null for what there is not. */
export const turnOff = (
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
