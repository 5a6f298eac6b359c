import { isRenewalConsentAwaited } from "../../../shared/domain/memberships/renewal-consent.ts";
import { inactiveOn, termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import { type ReminderDays, reminderDays } from "../../../shared/domain/memberships/membership.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { loadDocument } from "../../entities/document.ts";
import { loadOrder, type OrderRow } from "../../entities/order.ts";
import { isUninvited } from "../../entities/profile.ts";
import { requestProFormaWrite } from "../../commerce/invoicing/request-pro-forma.ts";
import { applyMembershipEvents } from "../../commerce/memberships/membership-aggregate.ts";
import {
  renewalQuestionEmail,
  queueMembershipEmail,
} from "../../commerce/memberships/membership-emails.ts";
import { nextTermInMail } from "../../commerce/memberships/next-term-in-mail.ts";
import type { Write } from "../../platform/table/write.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import type { ProcessedMembership } from "./step-result.ts";

interface Reminder {
  readonly days: ReminderDays;
  readonly withProForma: boolean;
}

/**
 * Reminds of the next term by email, and sends the pro forma before the first reminder of a bank transfer. A member who has not
 * been invited yet is reminded after the invitation. A run after the start of the term sends no reminder, but sends what a bank
 * transfer needs while it is awaited.
 */
export const sendRenewalReminder = async (
  deps: StripeDeps,
  membership: ProcessedMembership,
  { days, withProForma }: Reminder,
): Promise<void> => {
  const { table, now } = deps;
  const { value, row, profile } = membership;
  const { renewal } = value;
  const order = renewal && (await loadOrder(table, row.userId, renewal.orderId));
  const reminded = { type: "reminded", days } as const;
  const { writes } = applyMembershipEvents(membership, [reminded], {}, now());
  if (renewal === null || order === null || isUninvited(profile)) {
    await table.save(writes);
    return;
  }
  const { orderId } = order;
  const { endsOn } = termOf(value);
  const today = londonDay(now());
  const isAsked = withProForma && today < inactiveOn(endsOn);
  const proForma = isAsked ? await loadDocument(table, orderId, "pro-forma") : null;
  await table.save([
    ...writes,
    ...(today < endsOn ? await mailOf(deps, membership, order, days) : []),
    ...(isAsked && proForma === null ? [requestProFormaWrite(order, now())] : []),
  ]);
  deps.log.info("renewal reminded of", { orderId, days, first: days === reminderDays[0] });
};

const mailOf = async (
  deps: StripeDeps,
  membership: ProcessedMembership,
  order: OrderRow,
  days: ReminderDays,
): Promise<readonly Write[]> => {
  const { orderId } = order;
  const causeId = `renewal-reminder-${orderId}-${days}`;
  if (isRenewalConsentAwaited(membership.value))
    return queueMembershipEmail(deps, membership, causeId, (firstName) =>
      renewalQuestionEmail(firstName, membership.value, "reminder"),
    );
  const next = await nextTermInMail(deps, membership, order);
  return queueMembershipEmail(deps, membership, causeId, (firstName) => ({
    template: "renewal-reminder",
    data: { orderId, firstName, ...next },
  }));
};
