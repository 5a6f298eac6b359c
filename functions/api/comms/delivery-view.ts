import type * as z from "zod/mini";
import type { delivery } from "../../../shared/contract/accounts/comms.ts";
import { maskedEmail } from "../../../shared/domain/accounts/email-change.ts";
import {
  decideSuppressionRelease,
  type Suppression,
} from "../../../shared/domain/emails/email-suppression.ts";
import { formatDate, londonTime } from "../../../shared/kernel/london-date.ts";

type Delivery = z.output<typeof delivery>;

export const deliveryView = (
  email: string,
  suppression: Suppression | null,
  now: Date,
): Delivery => ({
  email: maskedEmail(email),
  suppressed: suppression?.holds === true ? suppressedView(suppression, now) : null,
});

const suppressedView = (
  suppression: Suppression,
  now: Date,
): NonNullable<Delivery["suppressed"]> => {
  const verdict = decideSuppressionRelease(suppression, now);
  return {
    reason: suppression.reason,
    since: suppression.at,
    since_display: formatDate(suppression.at),
    may_resume: verdict.outcome === "release",
    hindrance: hindranceOf(verdict),
  };
};

const hindranceOf = (verdict: ReturnType<typeof decideSuppressionRelease>): string => {
  if (verdict.outcome === "refuse") return verdict.reason;
  return verdict.outcome === "wait"
    ? `We tried recently. You can try again from ${londonTime(verdict.until)}.`
    : "";
};
