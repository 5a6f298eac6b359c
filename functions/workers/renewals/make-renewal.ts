import { applyMembershipEvent } from "../../../shared/domain/memberships/membership-reducer.ts";
import { isRenewalConsentAwaited } from "../../../shared/domain/memberships/renewal-consent.ts";
import { startOfDay, termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import type { AgreedPlan, Membership } from "../../../shared/domain/memberships/membership.ts";
import { nextPaidBy } from "../../../shared/domain/memberships/next-term.ts";
import { londonDay, londonInstant } from "../../../shared/kernel/london-date.ts";
import { newOrder, orderFrom, type OrderRow } from "../../entities/order.ts";
import { type OrderDraft } from "../../entities/order-draft.ts";
import { isUninvited } from "../../entities/profile.ts";
import { lockAtOf } from "../../entities/renewal-lock.ts";
import { queryPlans } from "../../entities/shop-item.ts";
import { parseSettings, settingsKey } from "../../entities/shop-settings.ts";
import { newBasketToken } from "../../platform/ids.ts";
import { requestProFormaWrite } from "../../commerce/invoicing/request-pro-forma.ts";
import { nextTermPaymentWrites } from "../../commerce/memberships/payment-schedule.ts";
import { applyMembershipEvents } from "../../commerce/memberships/membership-aggregate.ts";
import {
  membershipCancelledEmail,
  queueMembershipEmail,
} from "../../commerce/memberships/membership-emails.ts";
import {
  loadNextTermBillingSources,
  nextTermBilling,
} from "../../commerce/invoicing/next-term-billing.ts";
import { agreedPlan, draftTerm } from "../../commerce/memberships/price-term.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import type { ProcessedMembership } from "./step-result.ts";

/** Creates the order of the next term at today's prices. Later changes in the shop do not affect it. */
export const makeRenewal = async (
  deps: StripeDeps,
  membership: ProcessedMembership,
): Promise<void> => {
  const { table, now, log } = deps;
  const { value } = membership;
  const drafted = await draftRenewal(deps, membership);
  if (drafted === null) return cancelUnpricedRenewal(deps, membership);
  const { draft, plan, beforeUpgrades } = drafted;
  const { endsOn } = termOf(value);
  const order: OrderRow = {
    ...orderFrom(draft, now(), { status: "pending", received: 0 }),
    renewal: true,
    beforeUpgrades,
    startAt: instantOf(startOfDay(endsOn)),
    lockAt: lockAtOf(value),
  };
  const { orderId, totals } = order;
  const made = {
    type: "renewal-made",
    renewal: {
      orderId,
      plan,
      payBy: draft.paymentType ?? "card",
      toPay: totals.toPay,
      toPayMonthly: totals.toPayMonthly,
    },
  } as const;
  await table.save([
    ...applyMembershipEvents(membership, [made], {}, now()).writes,
    ...newOrder(order),
    ...nextTermPaymentWrites(order, endsOn),
    ...(isTransferRequestDue(membership, order) ? [requestProFormaWrite(order, now())] : []),
  ]);
  log.info("renewal made", { orderId, startsOn: endsOn });
};

/**
 * Returns true if the bank transfer is requested immediately: the plan was resumed after the date of the first reminder, and no
 * invitation or confirmation is outstanding.
 */
const isTransferRequestDue = (
  { value, profile }: ProcessedMembership,
  { paymentType }: OrderRow,
): boolean =>
  paymentType === "bacs" &&
  value.passedOver.includes(30) &&
  !isRenewalConsentAwaited(value) &&
  !isUninvited(profile);

/** Handles a plan without a price, which cannot continue. The member is told while there is time to choose another. */
const cancelUnpricedRenewal = async (
  deps: StripeDeps,
  membership: ProcessedMembership,
): Promise<void> => {
  const { row, value } = membership;
  const { planId, period } = { ...value.plan, ...value.next };
  deps.log.error("renewal failed", new Error("The plan has no price"), { planId, period });
  const noMore = { type: "renews", renews: false, begun: [] } as const;
  await deps.table.save([
    ...applyMembershipEvents(membership, [noMore], {}, deps.now()).writes,
    ...queueMembershipEmail(
      deps,
      membership,
      `renewal-cancelled-${row.userId}-${row.version}`,
      (firstName) =>
        membershipCancelledEmail(firstName, value, null, "unpriced", londonDay(deps.now())),
    ),
  ]);
};

const instantOf = (moment: string): string =>
  (londonInstant(moment) ?? new Date(moment)).toISOString();

/**
 * Drafts the renewal, or returns null if the plan has no such price; whether it is still on sale does not matter. Addresses and
 * VAT number are those of the current term, in the name of the plan's owner. A colleague may have bought it and agreed to its
 * terms on their own behalf.
 */
const draftRenewal = async (
  { table, now, newId, newOrderNumber }: StripeDeps,
  { row, value, profile }: ProcessedMembership,
) => {
  const { planId, period } = { ...value.plan, ...value.next };
  const today = londonDay(now());
  const [plans, [settings], sources] = await Promise.all([
    queryPlans(table, today),
    table.getMany([settingsKey]),
    loadNextTermBillingSources(table, row),
  ]);
  const { order: parent } = sources;
  const { country, addresses, vatNumber, companyNumber } = nextTermBilling(sources, profile);
  const startsOn = termOf(value).endsOn;
  const terms = { startsOn, today, settings: parseSettings(settings, today), country };
  const price = (requested: Pick<AgreedPlan, "period" | "planId">) => {
    const plan = plans.find((one) => one.planId === requested.planId);
    const priced =
      plan && draftTerm({ ...terms, plan, period: requested.period, lineId: newId("line") });
    return plan && priced ? { plan, priced } : null;
  };
  const found = price({ planId, period });
  if (found === null) return null;
  const { email, firstName, lastName } = profile;
  const isOwn = parent?.userId === row.userId;
  const draft: OrderDraft = {
    orderId: newOrderNumber(),
    token: newBasketToken(),
    userId: row.userId,
    buyer: { email, firstName, lastName },
    country,
    paymentType: nextPaidBy(value, period),
    purchaseNumber: "",
    vatNumber,
    companyNumber,
    addresses,
    ...found.priced,
    termsAgreedAt: isOwn ? (parent?.termsAgreedAt ?? null) : null,
    contract: isOwn ? (parent?.contract ?? null) : null,
    upgradeParentId: null,
    begun: null,
  };
  // If an upgrade of this term is refunded, the order becomes what it would have been without it.
  const beforeUpgrades = withoutUpgrades(value).flatMap(({ orderId, wanted: target }) => {
    const without = price(target);
    return without === null ? [] : [{ orderId, country, ...without.priced }];
  });
  return { draft, plan: agreedPlan(found.plan, period), beforeUpgrades };
};

/**
 * Returns what would follow if the upgrades of the term were refunded one by one, starting with the latest. The elements are in
 * the order of the upgrades.
 */
const withoutUpgrades = (value: Membership) => {
  let state = value;
  return value.upgrades
    .toReversed()
    .map(({ orderId }) => {
      state = applyMembershipEvent(state, { type: "upgrade-undone" });
      return { orderId, wanted: { ...state.plan, ...state.next } };
    })
    .toReversed();
};
