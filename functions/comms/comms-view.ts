import type * as z from "zod/mini";
import type { preferences } from "../../shared/contract/comms.ts";
import { communicationsOf, type Preferences } from "../../shared/domain/communications.ts";

/** The preferences and nothing else: whoever holds the hash learns no more of the person. */
export const preferencesView = ({
  comms,
  newsletter,
}: Preferences): z.output<typeof preferences> => ({
  comms: communicationsOf(comms),
  newsletter_settings: newsletter,
});
