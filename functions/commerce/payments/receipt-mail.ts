import { formatDate } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { PaymentType } from "../../../shared/kernel/order-terms.ts";
import type { AttemptPayments } from "../../entities/attempt.ts";
import type { Write } from "../../platform/table/write.ts";
import type { MembershipAggregate } from "../memberships/membership-aggregate.ts";
import { queueMembershipEmail } from "../memberships/membership-emails.ts";

interface Receipted {
  /** The id of the attempt or the bank transfer that brought the money. */
  readonly causeId: string;
  readonly orderId: string;
  readonly planTitle: string;
  readonly payments: AttemptPayments["payments"];
  readonly by: PaymentType;
}

/** Returns the email for money that has no invoice of its own. It names each payment. */
export const receiptEmailWrites = (
  { now }: { now(): Date },
  membership: Pick<MembershipAggregate, "profile">,
  { causeId, orderId, planTitle, payments, by }: Receipted,
): readonly Write[] =>
  queueMembershipEmail({ now }, membership, `receipt-${causeId}`, (firstName) => ({
    template: "receipt",
    data: {
      orderId,
      firstName,
      planTitle,
      by,
      payments: payments.map(({ title, amount }) => ({
        title,
        amountDisplay: formatPence(amount),
      })),
      totalDisplay: formatPence(payments.reduce((sum, { amount }) => sum + amount, 0)),
      paidOn: formatDate(now()),
    },
  }));
