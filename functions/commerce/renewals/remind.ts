import { type ReminderDays, reminderDays } from "../../../shared/domain/membership.ts";
import { loadDocument } from "../../rows/document.ts";
import { loadOrder } from "../../rows/order.ts";
import { isUninvited } from "../../rows/profile.ts";
import { dueProForma } from "../placing/due-pro-forma.ts";
import { changeHeld } from "../placing/held-membership.ts";
import { tellMember } from "../placing/membership-mails.ts";
import { nextTermInMail } from "../settling/next-term-in-mail.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import type { Held } from "./step.ts";

interface Reminder {
  readonly days: ReminderDays;
  readonly withProForma: boolean;
}

/**
 * Of the next term: by mail, and before the first one of a bank transfer its pro forma. Who does not know yet that they have an
 * account is reminded when they have been invited.
 */
export const remind = async (
  deps: StripeDeps,
  held: Held,
  { days, withProForma }: Reminder,
): Promise<void> => {
  const { table, now } = deps;
  const { value, row, profile } = held;
  const { renewal } = value;
  const order = renewal && (await loadOrder(table, row.userId, renewal.orderId));
  const reminded = { type: "reminded", days } as const;
  const { writes } = changeHeld(held, [reminded], {}, now());
  if (renewal === null || order === null || isUninvited(profile)) {
    await table.save(writes);
    return;
  }
  const { orderId } = order;
  const proForma = withProForma ? await loadDocument(table, orderId, "pro-forma") : null;
  const next = await nextTermInMail(deps, held, order);
  await table.save([
    ...writes,
    ...tellMember(deps, held, `renewal-reminder-${orderId}-${days}`, (firstName) => ({
      template: "renewal-reminder",
      data: { orderId, firstName, ...next },
    })),
    ...(withProForma && proForma === null ? [dueProForma(order, now())] : []),
  ]);
  deps.log.info("renewal reminded of", { orderId, days, first: days === reminderDays[0] });
};
