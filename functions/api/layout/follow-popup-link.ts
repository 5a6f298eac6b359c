import type { layoutContract } from "../../../shared/contract/site/layout.ts";
import { invalidField, notFound } from "../../../shared/kernel/app-error.ts";
import { newEvent } from "../../entities/event.ts";
import { recordFollowedPopup } from "../../entities/guidance.ts";
import { loadPopup } from "../../entities/layout.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { addressSubject, consumeRateLimit, type RateLimit } from "../../identity/rate-limit.ts";

const perAddress: RateLimit = { what: "clicked", limit: 30, windowSeconds: 60 };

/**
 * Records that the link of a popup was followed; the link must be one of that popup's own. The member does not see the popup
 * again.
 */
export const followPopupLink: UseCase<typeof layoutContract.endpoints.followPopupLink> = async (
  deps,
  caller,
  { body: { id, link } },
) => {
  const stored = await loadPopup(deps.table, id);
  if (stored === null) throw notFound("This popup");
  const { link1, link2 } = stored.popup;
  if (link !== link1 && link !== link2)
    throw invalidField("link", "This link does not belong to the popup");
  await consumeRateLimit(deps, perAddress, addressSubject(caller.origin.ip));
  const userId = caller.kind === "member" ? caller.userId : null;
  const event = { eventId: deps.newId("event"), text: `Followed ${link} of popup ${id}`, userId };
  await deps.table.save(newEvent(event, deps.now()));
  if (userId !== null) await deps.table.save(recordFollowedPopup(userId, id));
  return { status: 204 };
};
