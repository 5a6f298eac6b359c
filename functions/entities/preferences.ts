/** Changes a member's preferences, with everything that has to be written in the same transaction. */
import type { ConsentSource } from "../../shared/contract/accounts/consent-text.ts";
import { channelsOf, type Preferences } from "../../shared/domain/newsletters/communications.ts";
import type { Write } from "../platform/table/write.ts";
import { recordChoices } from "./consent.ts";
import { updateSubscriberChannels } from "./newsletter-subscriber.ts";
import type { ProfileRow } from "./profile.ts";

/** Returns the further writes of the transaction that changes the profile, or nothing if no choice changes. */
export const preferencesWrites = (
  profile: ProfileRow,
  change: Partial<Preferences>,
  source: ConsentSource,
  now: Date,
): readonly Write[] => [
  ...recordChoices(profile, change, source, now),
  ...updateSubscriberChannels(
    profile.userId,
    channelsOf(profile),
    channelsOf({
      comms: change.comms ?? profile.comms,
      newsletter: change.newsletter ?? profile.newsletter,
    }),
    now,
  ),
];
