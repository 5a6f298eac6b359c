import type * as z from "zod/mini";
import type { commsContract } from "../../../shared/contract/accounts/comms.ts";
import { communicationsOf } from "../../../shared/domain/newsletters/communications.ts";
import { maskedEmail } from "../../../shared/domain/accounts/email-change.ts";
import type { ProfileRow } from "../../entities/profile.ts";

type View = z.output<(typeof commsContract.endpoints.readPreferences.replies)[200]>["data"];

/** Returns the preferences with a masked address, so that a person who holds the hash learns nothing else about the member. */
export const preferencesView = ({
  comms,
  newsletter,
  email,
}: Pick<ProfileRow, "comms" | "email" | "newsletter">): View => ({
  email: maskedEmail(email),
  comms: communicationsOf(comms),
  newsletter_settings: newsletter,
});
