import { type AuditInput, auditWrite } from "../../entities/audit.ts";
import { type FailedEvent, removeFailedEvent } from "../../entities/stripe-event.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

/** The message if somebody else has already handled the event. */
export const eventGoneMessage = "This event is no longer in the list.";

/** Removes the event from the list together with the audit entry about it. Returns the message. */
export const closeFailedEvent = (
  deps: StripeDeps,
  event: FailedEvent,
  { by, action, reason }: Pick<AuditInput, "action" | "by" | "reason">,
  done: string,
): Promise<string> => {
  const title = `${event.type ?? "Unknown"}: ${event.eventId ?? event.id.slice(0, 12)}`;
  const saved = deps.table.save([
    removeFailedEvent(event),
    auditWrite(deps, {
      by,
      subject: { kind: "operations", id: "stripe-events", title },
      action,
      changes: { event: { before: title, after: null } },
      ...(reason !== undefined && { reason }),
    }),
  ]);
  return ignoreConflict(
    saved.then(() => done),
    () => eventGoneMessage,
  );
};
