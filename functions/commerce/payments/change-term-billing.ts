/**
 * Changes the address or VAT number of the next term. Its VAT is calculated again, and its net amount stays as agreed.
 */
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import { termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import { totalsWithCountryVat } from "../../../shared/domain/pricing/pricing.ts";
import {
  type Billing,
  billingFaults,
  normalBilling,
} from "../../../shared/domain/memberships/renewal-billing.ts";
import { assertNoFieldErrors } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { soldTotalsOf } from "../../entities/order-draft.ts";
import { changeOrder, type OrderRow } from "../../entities/order.ts";
import { listPaymentRows } from "../../entities/payment.ts";
import { parseSettings, settingsKey } from "../../entities/shop-settings.ts";
import type { Write } from "../../platform/table/write.ts";
import { rescheduleTerm } from "../memberships/payment-schedule.ts";
import { requestProFormaWrite } from "../invoicing/request-pro-forma.ts";
import {
  applyMembershipEvents,
  type MembershipAggregate,
} from "../memberships/membership-aggregate.ts";
import { queueMembershipEmail } from "../memberships/membership-emails.ts";
import { withBillingAddress } from "../invoicing/next-term-billing.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { endRenewalPayment, loadRenewal } from "./change-renewal.ts";
import { nextTermInMail } from "../memberships/next-term-in-mail.ts";

/** Returns the audit entry of a change by staff. */
type BuildBillingAudit = (before: OrderRow, after: OrderRow) => Write;

/**
 * Changes the billing details. A repeated call changes nothing. Throws `invalid` with messages by field, and
 * `ConflictError` if everything has to be read again.
 */
export const changeTermBilling = async (
  deps: StripeDeps,
  membership: MembershipAggregate,
  requested: Billing<AddressDraft>,
  extraWrites?: BuildBillingAudit,
): Promise<void> => {
  const { table, now, log } = deps;
  const billing = normalBilling(requested);
  assertNoFieldErrors(billingFaults(billing));
  await endRenewalPayment(deps, membership);
  const { row } = membership;
  const order = await loadRenewal(deps, membership);
  const nextBilling = { ...billing, term: row.term };
  const rebilled = order && (await orderWithBilling(deps, membership, order, billing));
  await table.save([
    ...applyMembershipEvents(membership, rebilled?.events ?? [], { nextBilling }, now()).writes,
    ...(rebilled?.writes ?? []),
    ...(rebilled === null || extraWrites === undefined
      ? []
      : [extraWrites(rebilled.before, rebilled.after)]),
  ]);
  log.info("next term rebilled", { userId: row.userId, orderId: order?.orderId });
};

const orderWithBilling = async (
  deps: StripeDeps,
  membership: MembershipAggregate,
  before: OrderRow,
  billing: Billing<AddressDraft>,
) => {
  const { table, now } = deps;
  const { row, value } = membership;
  const [[settings], payments] = await Promise.all([
    table.getMany([settingsKey]),
    listPaymentRows(table, row.userId, before.orderId),
  ]);
  const bill = withBillingAddress(before, billing);
  const totals = soldTotalsOf(
    totalsWithCountryVat(before.lines, {
      settings: parseSettings(settings, londonDay(now())),
      country: bill.country,
    }),
  );
  const { row: after, write } = changeOrder(before, { ...bill, totals });
  const { renewal } = value;
  const isPending = renewal?.status === "pending";
  const { toPay, toPayMonthly } = totals;
  const costsOther = toPay !== before.totals.toPay;
  const details = isPending && costsOther ? await nextTermInMail(deps, membership, after) : null;
  const events =
    renewal === null
      ? []
      : [
          {
            type: "renewal-changed",
            change: { plan: renewal.plan, payBy: renewal.payBy, toPay, toPayMonthly },
          } as const,
        ];
  // A buyer who was sent a pro forma gets a new one.
  const hasProForma = isPending && renewal.payBy === "bacs" && renewal.reminded.includes(30);
  return {
    before,
    after,
    events,
    writes: [
      write,
      ...(isPending ? rescheduleTerm(after, termOf(value).endsOn, payments) : []),
      ...(hasProForma ? [requestProFormaWrite(after, now(), after.version)] : []),
      ...(details === null
        ? []
        : queueMembershipEmail(
            deps,
            membership,
            `renewal-rebilled-${row.userId}-${row.version}`,
            (firstName) => ({
              template: "renewal-changed",
              data: { orderId: after.orderId, firstName, ...details },
            }),
          )),
    ],
  };
};
