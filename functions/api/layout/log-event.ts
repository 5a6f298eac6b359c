import type { layoutContract } from "../../../shared/contract/site/layout.ts";
import { newEvent } from "../../entities/event.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { addressSubject, consumeRateLimit, type RateLimit } from "../../identity/rate-limit.ts";

const perAddress: RateLimit = { what: "event", limit: 30, windowSeconds: 60 };

/** Records an event in the browser of a visitor or member, such as `Received 404`. An invalid token counts as no token. */
export const logEvent: UseCase<typeof layoutContract.endpoints.logEvent> = async (
  deps,
  caller,
  { body: { text } },
) => {
  await consumeRateLimit(deps, perAddress, addressSubject(caller.origin.ip));
  const userId = caller.kind === "member" ? caller.userId : null;
  await deps.table.save(newEvent({ eventId: deps.newId("event"), text, userId }, deps.now()));
  return { status: 204 };
};
