import {
  type ErasureBlocker,
  erasureBlockers,
  isRetainedByLaw,
  retainedUntil,
} from "../../shared/domain/privacy/erasure.ts";
import { unallocatedAmount } from "../../shared/domain/payments/unallocated-payment.ts";
import type { Membership } from "../../shared/domain/memberships/membership.ts";
import { lineFacts } from "../../shared/domain/orders/order.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { debtsOf } from "../entities/debts.ts";
import {
  type BasketRow,
  basketKey,
  ownBasketKey,
  parseBasket,
  parseBasketToken,
} from "../entities/basket.ts";
import { parseCustomer, customerKey } from "../entities/customer.ts";
import { type ReservedEmail, loadReservedEmails } from "../entities/email.ts";
import { parseEntitlement, entitlementKey, type EntitlementRow } from "../entities/entitlement.ts";
import {
  parseMembership,
  membershipKey,
  membershipOf,
  type MembershipRow,
} from "../entities/membership.ts";
import { listOrderRows, type OrderRow } from "../entities/order.ts";
import { listPaymentRows, type PaymentRow } from "../entities/payment.ts";
import { profileKey, type ProfileRow, profileRow } from "../entities/profile.ts";
import { parseTeam, teamKey, type TeamRow } from "../entities/team.ts";
import type { Deps } from "../platform/deps.ts";

/** Everything that decides whether an account can be erased, in its current state. */
export interface ErasureContext {
  readonly profile: ProfileRow;
  readonly heldEmails: readonly ReservedEmail[];
  readonly entitlement: EntitlementRow | null;
  readonly membership: MembershipRow | null;
  readonly teams: readonly TeamRow[];
  readonly basketToken: string | null;
  readonly basket: BasketRow | null;
  readonly orders: readonly OrderRow[];
  readonly payments: readonly PaymentRow[];
  readonly blockers: readonly ErasureBlocker[];
}

/** Loads the context in two round trips. Throws `not_found` if the account has been erased in the meantime. */
export const loadErasureContext = async (
  { table, now }: Pick<Deps, "now" | "table">,
  userId: string,
): Promise<ErasureContext> => {
  const [[found, plan, current, paying, pointer], orders, payments] = await Promise.all([
    table.getMany([
      profileKey(userId),
      entitlementKey(userId),
      membershipKey(userId),
      customerKey(userId),
      ownBasketKey(userId),
    ]),
    listOrderRows(table, userId),
    listPaymentRows(table, userId),
  ]);
  if (!found) throw new AppError("not_found", "This account could not be found.");
  const profile = profileRow.parse(found);
  const basketToken = parseBasketToken(pointer);
  const [rows, heldEmails] = await Promise.all([
    table.getMany([
      ...profile.teams.map(({ teamId }) => teamKey(teamId)),
      ...(basketToken === null ? [] : [basketKey(basketToken)]),
    ]),
    loadReservedEmails(table, profile),
  ]);
  const teams = rows.slice(0, profile.teams.length).flatMap((row) => parseTeam(row) ?? []);
  const basket = parseBasket(rows[profile.teams.length], now());
  const membership = parseMembership(current);
  return {
    profile,
    heldEmails,
    entitlement: parseEntitlement(plan),
    membership,
    teams,
    basketToken,
    basket,
    orders,
    payments,
    blockers: erasureBlockers({
      now: now(),
      isStaff: profile.staffRoles.length > 0,
      ownedTeams: teams
        .filter(({ adminId }) => adminId === userId)
        .map(({ displayName }) => displayName),
      membership: runningMembership(
        membership,
        membership && membershipOf(membership, parseCustomer(paying)),
      ),
      orders: withDebts(orders, payments, membership, now()),
      isBasketBeingPaid: basket?.attemptId !== null && basket !== null,
    }),
  };
};

const runningMembership = (row: MembershipRow | null, value: Membership | null) =>
  row === null || value === null || row.endedOn !== null
    ? null
    : { ...value, isBeingCharged: row.attempt !== null };

const withDebts = (
  orders: readonly OrderRow[],
  payments: readonly PaymentRow[],
  membership: MembershipRow | null,
  now: Date,
) => {
  const debts = debtsOf(orders, payments, membership, londonDay(now));
  return orders.map((order) => ({
    ...orderAtErasure(order),
    debt: debts.find(({ orderId }) => orderId === order.orderId) ?? null,
  }));
};

const orderAtErasure = (order: OrderRow) => ({
  orderId: order.orderId,
  status: order.status,
  renewal: order.renewal,
  ships: lineFacts(order.lines).ships,
  received: order.received,
  kept: unallocatedAmount(order),
  lockAt: order.lockAt,
  isBeingPaid: order.attemptId !== null,
  isDisputed: order.dispute?.state === "open",
});

/** Returns the orders whose documents the law requires us to retain, with the end of the retention period. */
export const retainedOrders = ({
  orders,
  payments,
}: Pick<ErasureContext, "orders" | "payments">): ReadonlyArray<{
  readonly orderId: string;
  readonly until: Date;
}> =>
  orders.filter(isRetainedByLaw).map(({ orderId, placedAt, paidAt }) => ({
    orderId,
    until: retainedUntil([
      paidAt ?? placedAt,
      ...payments.flatMap((payment) =>
        payment.orderId === orderId && payment.paidAt !== null ? [payment.paidAt] : [],
      ),
    ]),
  }));
