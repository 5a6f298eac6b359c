import { type AuditInput, auditWrite } from "../../entities/audit.ts";
import { type SubscriberRow, loadSubscriber } from "../../entities/newsletter-subscriber.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";

interface NewsletterResolution extends Pick<AuditInput, "action" | "by" | "reason"> {
  readonly write: (row: SubscriberRow, on: string) => Write;
  /** The message after the action has succeeded. */
  readonly done: string;
}

interface ResolutionResult {
  readonly message: string;
  /** True if somebody has already resolved it. */
  readonly settled: boolean;
}

/** Resolves a failed newsletter. A repeated request does it once. */
export const resolveFailedNewsletter = (
  deps: Deps,
  userId: string,
  act: NewsletterResolution,
): Promise<ResolutionResult> =>
  retryOnConflict(async () => {
    const row = await loadSubscriber(deps.table, userId);
    if (!row?.last?.parked)
      return { message: "This newsletter is no longer in the list.", settled: true };
    const { by, action, reason, write, done } = act;
    const { on } = row.last;
    await deps.table.save([
      write(row, on),
      auditWrite(deps, {
        by,
        subject: { kind: "operations", id: "letters", title: `${on}: ${userId}` },
        action,
        changes: { letter: { before: `${on}: ${userId}`, after: null } },
        ...(reason !== undefined && { reason }),
      }),
    ]);
    return { message: done, settled: false };
  });
