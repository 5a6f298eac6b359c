/** Generates members whose next term begins on one day, with their rows at 09:00 of it. */
import { membershipAfter } from "../../shared/domain/memberships/membership-purchase.ts";
import { applyMembershipEvent } from "../../shared/domain/memberships/membership-reducer.ts";
import { entitlementOf } from "../../shared/domain/access/entitlement.ts";
import { nextTermPaymentWrites } from "../../functions/commerce/memberships/payment-schedule.ts";
import { draftTerm } from "../../functions/commerce/memberships/price-term.ts";
import { customerKey } from "../../functions/entities/customer.ts";
import { grantPlan } from "../../functions/entities/entitlement.ts";
import { beginMembership } from "../../functions/entities/membership.ts";
import { newOrder, type OrderRow, orderFrom } from "../../functions/entities/order.ts";
import { profileKey } from "../../functions/entities/profile.ts";
import type { Row, Write } from "../../functions/platform/table/write.ts";
import { formatOrderNumber } from "../../shared/kernel/order-number.ts";
import { monthsAfter } from "../../shared/kernel/calendar-day.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";
import { benchMember } from "./bench-member.ts";
import { professional, settings } from "../support/shop-examples.ts";

export const renewsOn = "2027-03-31";
const boughtAt = new Date("2026-03-31T10:00:00Z");

const nobody = { membership: null, entitlement: null, plans: [] };

const dates = { pricedFrom: "2026-01-01", planned: [] };
const item = { ...professional, kind: "plan" as const, subtext: "", ...dates };
const priced = draftTerm({
  plan: item,
  period: "annual",
  startsOn: renewsOn,
  today: "2027-01-30",
  settings: { ...settings, ...dates },
  country: "GB",
  lineId: "lin_1",
});
if (priced === null) throw new Error("The plan is not sold");
const { totals, lines } = priced;

export function* renewingMember(
  number: number,
  { customerId, card }: { readonly customerId: string; readonly card: string },
): Generator<Row> {
  const userId = `usr_${String(number).padStart(26, "0")}`;
  const orderId = formatOrderNumber(number);
  const { planId, title, rank, places } = professional;
  const agreed = { planId, title, rank, places };
  const bought = membershipAfter(
    {
      plan: agreed,
      period: "annual",
      orderId: null,
      upgrade: null,
      payBy: "card",
      toPay: totals.toPay,
      toPayMonthly: 0,
    },
    nobody,
    boughtAt,
  );
  const made = applyMembershipEvent(bought, {
    type: "renewal-made",
    renewal: {
      orderId,
      plan: { ...agreed, period: "annual" },
      payBy: "card",
      toPay: totals.toPay,
      toPayMonthly: 0,
    },
  });
  const due = applyMembershipEvent(made, { type: "reminded", days: 10 });
  const startsAt = londonInstant(`${renewsOn} 00:00`)?.toISOString() ?? "";
  const order: OrderRow = {
    ...orderFrom(
      {
        orderId,
        token: `bench-${number}`,
        userId,
        buyer: { firstName: "Ada", lastName: "Bench", email: `${userId}@bench.example` },
        country: "GB",
        paymentType: "card",
        purchaseNumber: "",
        vatNumber: "",
        companyNumber: "",
        addresses: { account: null, billing: null, delivery: null },
        lines,
        totals,
        termsAgreedAt: null,
        contract: null,
        upgradeParentId: null,
        begun: null,
      },
      boughtAt,
      { status: "pending", received: 0 },
    ),
    renewal: true,
    startAt: startsAt,
    lockAt: startsAt,
  };
  const entitlement = entitlementOf(
    due,
    { endedOn: null, startsAt: boughtAt.toISOString(), endedAt: null },
    boughtAt,
  );
  yield {
    ...benchMember.profile,
    ...profileKey(userId),
    userId,
    email: `${userId}@bench.example`,
  };
  yield {
    ...customerKey(userId),
    customerId,
    defaultCard: card,
    cardEnds: "2040-12",
    cardName: "Visa ending in 4242",
  };
  yield* rowsOf(userId, [
    beginMembership(userId, null, due).write,
    grantPlan(userId, null, entitlement),
    ...newOrder(order),
    ...nextTermPaymentWrites(order, monthsAfter(renewsOn, 0)),
  ]);
}

/** Returns the rows that these writes create. */
function* rowsOf(userId: string, writes: readonly Write[]): Generator<Row> {
  for (const write of writes) {
    if (write.does === "put") yield write.row;
    else if (write.does === "set") yield { ...write.key, ...write.changes };
    else throw new Error(`${userId}: nothing is ${write.does}d before the bench`);
  }
}
