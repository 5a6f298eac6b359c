/** A charge for the outstanding balance of a membership, recorded before Stripe is called. */
import { outstandingOn } from "../../../shared/domain/memberships/membership-schedule.ts";
import {
  type AttemptRow,
  loadAttempt,
  newAttempt,
  type AttemptPayments,
} from "../../entities/attempt.ts";
import { isOpenAttempt } from "../../../shared/domain/payments/payment-attempt.ts";
import { changeOrder, checkOrder, loadOrder, type OrderRow } from "../../entities/order.ts";
import { orderDraft } from "../../entities/order-draft.ts";
import type { Deps } from "../../platform/deps.ts";
import { ConflictError } from "../../platform/table/retry-on-conflict.ts";
import { instalmentTitle } from "../memberships/payment-schedule.ts";
import {
  applyMembershipEvents,
  type MembershipAggregate,
} from "../memberships/membership-aggregate.ts";

export interface OutstandingBalance {
  readonly payments: AttemptPayments["payments"];
  /** The amount in pence, including VAT. */
  readonly amount: number;
}

/** Returns everything that is owed on that London day. A plan that is over has no next term to pay. */
export const outstandingBalanceOn = (
  { row, value: membership }: MembershipAggregate,
  day: string,
): OutstandingBalance => {
  const value = row.endedOn === null ? membership : { ...membership, renewal: null };
  const { instalments, renewal, amount } = outstandingOn(value, day);
  const months = value.instalments.flatMap(({ number, amount: pence }) =>
    value.orderId !== null && instalments.includes(number)
      ? [
          {
            orderId: value.orderId,
            number,
            title: instalmentTitle(value.plan.title, number),
            amount: pence,
          },
        ]
      : [],
  );
  return { payments: [...months, ...(renewal ? nextTermPayments(value) : [])], amount };
};

/** Returns the first payment of the next term, whether or not it is due. */
export const nextTermPayments = ({
  renewal,
}: Pick<MembershipAggregate["value"], "renewal">): AttemptPayments["payments"] =>
  renewal === null
    ? []
    : [{ orderId: renewal.orderId, number: 1, title: titleOf(renewal), amount: renewal.toPay }];

const titleOf = ({
  plan: { title, period },
}: NonNullable<MembershipAggregate["value"]["renewal"]>): string =>
  period === "monthly" ? instalmentTitle(title, 1) : `${title}, a year`;

export interface OutstandingChargeInput {
  readonly owing: OutstandingBalance;
  readonly day: string;
  readonly customerId: string;
  readonly card: string;
  readonly ladder: AttemptPayments["ladder"];
  readonly forgetsCard: boolean;
}

/**
 * The record that refers to the attempt while it is open: the membership whose payments it makes, or an order whose
 * membership is over.
 */
export type OutstandingCharge =
  | { readonly membership: MembershipAggregate; readonly order?: undefined }
  | { readonly membership?: undefined; readonly order: OrderRow };

/**
 * Starts the charge. The attempt is stored together with what is charged, on condition that its orders are as they were
 * read. Throws `ConditionalCheckFailedError` if any of them has changed.
 */
export const startOutstandingCharge = async (
  { table, now, newId }: Pick<Deps, "newId" | "now" | "table">,
  { membership, order: owing }: OutstandingCharge,
  userId: string,
  {
    owing: { payments, amount },
    day,
    customerId,
    card,
    ladder,
    forgetsCard,
  }: OutstandingChargeInput,
): Promise<AttemptRow> => {
  const ids = [...new Set(payments.map(({ orderId }) => orderId))];
  const orders = await Promise.all(
    ids.map(async (orderId) =>
      owing?.orderId === orderId ? owing : loadOrder(table, userId, orderId),
    ),
  );
  const main = orders.at(-1);
  if (!main || orders.some((order) => order === null)) throw new ConflictError();
  const attemptId = newId("attempt");
  const attempt = newAttempt(
    {
      attemptId,
      draft: { ...orderDraft.parse(main), paymentType: "card" },
      placed: true,
      basketVersion: main.version,
      amount,
      customerId,
      card,
      keepsCard: !forgetsCard,
      forgetsCard,
      owed: { day, ladder, payments },
    },
    now(),
  );
  const names =
    membership === undefined
      ? [changeOrder(owing, { attemptId }).write]
      : applyMembershipEvents(
          membership,
          [],
          { attempt: { orderId: main.orderId, attemptId } },
          now(),
        ).writes;
  const others = orders.flatMap((order) =>
    order === null || order === owing ? [] : checkOrder(order),
  );
  await table.save([attempt.write, ...names, ...others]);
  return attempt.row;
};

/** Loads the charge that is in progress or waits for the customer, or null if there is none. */
export const loadMembershipAttempt = (
  deps: Pick<Deps, "table">,
  { row: { attempt } }: Pick<MembershipAggregate, "row">,
): Promise<AttemptRow | null> => loadOpenAttempt(deps, attempt);

export const loadOpenAttempt = async (
  { table }: Pick<Deps, "table">,
  attempt: { readonly orderId: string; readonly attemptId: string | null } | null,
): Promise<AttemptRow | null> => {
  if (attempt === null || attempt.attemptId === null) return null;
  const found = await loadAttempt(table, attempt.orderId, attempt.attemptId);
  return found !== null && isOpenAttempt(found.status) ? found : null;
};
