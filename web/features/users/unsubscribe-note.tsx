import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";

/** Specification B §2 Account area: the way from `Unsubscribe` to the preferences. */
export const UnsubscribeNote = () => (
  <Callout>
    <p>
      You choose yourself what we write to you about. The newsletter and each kind of mail can be
      turned off, and on again, under Communications.
    </p>
    <ButtonLink to={paths.communications}>Manage Communications</ButtonLink>
  </Callout>
);
