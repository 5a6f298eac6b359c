import { type ReminderDays, reminderDays } from "../../../shared/domain/membership.ts";
import { loadDocument } from "../../rows/document.ts";
import { loadOrder } from "../../rows/order.ts";
import { dueProForma } from "../placing/due-pro-forma.ts";
import { changeHeld } from "../placing/held-membership.ts";
import { fixedFrom, nextTermInMail, tellMember } from "../placing/membership-mails.ts";
import { chargedCard } from "../stripe/member-cards.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { termOf } from "../../../shared/domain/membership-dates.ts";
import type { Held } from "./step.ts";

interface Reminder {
  readonly days: ReminderDays;
  readonly withProForma: boolean;
}

/** Of the next term: by mail, and before the first one of a bank transfer its pro forma. */
export const remind = async (
  deps: StripeDeps,
  held: Held,
  { days, withProForma }: Reminder,
): Promise<void> => {
  const { table, now } = deps;
  const { value, row, customer } = held;
  const { renewal } = value;
  const order = renewal && (await loadOrder(table, row.userId, renewal.orderId));
  const reminded = { type: "reminded", days } as const;
  const { writes } = changeHeld(held, [reminded], {}, now());
  if (renewal === null || order === null) {
    await table.save(writes);
    return;
  }
  const { orderId } = order;
  const proForma = withProForma ? await loadDocument(table, orderId, "pro-forma") : null;
  const { endsOn } = termOf(value);
  const card = renewal.payBy === "card" && customer ? await chargedCard(deps, customer) : null;
  const cardEnds = card?.cardEnds ?? null;
  await table.save([
    ...writes,
    ...tellMember(deps, held, `renewal-reminder-${orderId}-${days}`, (firstName) => ({
      template: "renewal-reminder",
      data: {
        orderId,
        firstName,
        planTitle: value.plan.title,
        ...nextTermInMail(value, order),
        fixedFrom: fixedFrom(value),
        payBy: renewal.payBy,
        cardEnds:
          cardEnds !== null && cardEnds < endsOn.slice(0, 7)
            ? cardEnds.split("-").toReversed().join("/")
            : null,
      },
    })),
    ...(withProForma && proForma === null ? [dueProForma(order, now())] : []),
  ]);
  deps.log.info("renewal reminded of", { orderId, days, first: days === reminderDays[0] });
};
