import { displayDate } from "../../../shared/kernel/london-date.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import type { PaymentType } from "../../../shared/kernel/order-terms.ts";
import type { OwedPayments } from "../../entities/attempt.ts";
import type { Write } from "../../platform/table/write.ts";
import type { HeldMembership } from "../memberships/held-membership.ts";
import { tellMember } from "../memberships/membership-mails.ts";

interface Receipted {
  /** What it is known by: the attempt or the bank transfer that brought the money. */
  readonly causeId: string;
  readonly orderId: string;
  readonly planTitle: string;
  readonly payments: OwedPayments["payments"];
  readonly by: PaymentType;
}

/** The mail for money that has no invoice of its own: it names each payment. */
export const receiptMail = (
  { now }: { now(): Date },
  held: Pick<HeldMembership, "profile">,
  { causeId, orderId, planTitle, payments, by }: Receipted,
): readonly Write[] =>
  tellMember({ now }, held, `receipt-${causeId}`, (firstName) => ({
    template: "receipt",
    data: {
      orderId,
      firstName,
      planTitle,
      by,
      payments: payments.map(({ title, amount }) => ({
        title,
        amountDisplay: displayPence(amount),
      })),
      totalDisplay: displayPence(payments.reduce((sum, { amount }) => sum + amount, 0)),
      paidOn: displayDate(now()),
    },
  }));
