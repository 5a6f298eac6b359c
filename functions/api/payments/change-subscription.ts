import type { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { nextPlanOf, nextPlanBlocker } from "../../../shared/domain/memberships/next-term.ts";
import { toComparablePlan } from "../../../shared/domain/pricing/plan-comparison.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import type { Period } from "../../../shared/kernel/order-terms.ts";
import type { PlanItem } from "../../entities/shop-item.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { applyMembershipEvents } from "../../commerce/memberships/membership-aggregate.ts";
import { queueMembershipEmail } from "../../commerce/memberships/membership-emails.ts";
import { repriceRenewal } from "../../commerce/memberships/reprice-renewal.ts";
import { setAutoRenewal, assertNextTermOpen } from "../../commerce/payments/change-renewal.ts";
import { assertNotPartlyPaid } from "../../commerce/payments/assert-not-partly-paid.ts";
import { nextTermInMail } from "../../commerce/memberships/next-term-in-mail.ts";
import { loadCardToCharge } from "../../commerce/stripe/member-cards.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { calendarAddress } from "./calendar-address.ts";
import { loadDebtViews } from "./debt-views.ts";
import {
  loadSubscriptionContext,
  type SubscriptionContext,
  netPriceOf,
  nextTerm,
  priceFor,
} from "./load-subscription-context.ts";
import { subscriptionView } from "./subscription-view.ts";

type Endpoint = typeof paymentsContract.endpoints.changeSubscription;

/** Changes the plan that follows the current term. A repeated request changes nothing. */
export const changeSubscription: UseCase<Endpoint, StripeDeps> = async (
  deps,
  { userId, profile },
  { body: { renew, next } },
) => {
  await retryOnConflict(async () => {
    if (renew !== undefined)
      await setAutoRenewal(deps, userId, renew, () => priceNext(deps, userId));
    else await changeNextTerm(deps, await requireSubscriptionContext(deps, userId), next ?? null);
  });
  const data = subscriptionView(
    await requireSubscriptionContext(deps, userId),
    await calendarAddress(deps, profile),
    deps.now(),
  );
  return { status: 200, body: { data, debts: await loadDebtViews(deps, userId) } };
};

const requireSubscriptionContext = async (
  deps: StripeDeps,
  userId: string,
): Promise<SubscriptionContext> => {
  const context = await loadSubscriptionContext(deps, userId);
  if (context === null) throw notFound("A plan of your own");
  return context;
};

const priceNext = async (deps: StripeDeps, userId: string) =>
  nextTerm(await requireSubscriptionContext(deps, userId)).priced;

interface SubscriptionInput {
  readonly plan_id: number;
  readonly period: Period;
}

const changeNextTerm = async (
  deps: StripeDeps,
  context: SubscriptionContext,
  input: SubscriptionInput | null,
): Promise<void> => {
  const { membership, plans, settings } = context;
  const { value, row } = membership;
  const { planId, period } = input ? { planId: input.plan_id, period: input.period } : value.plan;
  const plan = plans.find((one) => one.planId === planId && one.rank > 0);
  if (plan === undefined) throw notFound("This plan");
  const next = nextPlanOf(value, { planId, period });
  assertNextTermOpen(value, deps.now());
  if (next?.planId === value.next?.planId && next?.period === value.next?.period) return;
  if (next !== null) await assertNextTermAllowed(deps, context, { plan, period });
  const priced = priceFor(context, { planId, period });
  if (priced === null)
    throw new AppError("conflict", "This plan is not available for that period.");
  const terms = { slug: plan.slug, period, settings, lineId: deps.newId("line") };
  const repriced = await repriceRenewal({ table: deps.table, now: deps.now() }, row, terms);
  assertNotPartlyPaid(repriced?.order ?? context.renewal);
  const details = await nextTermInMail(deps, membership, repriced?.order ?? priced);
  const events = [{ type: "next", next } as const, ...(repriced ? [repriced.event] : [])];
  await deps.table.save([
    ...applyMembershipEvents(membership, events, {}, deps.now()).writes,
    ...(repriced?.writes ?? []),
    ...queueMembershipEmail(
      deps,
      membership,
      `renewal-changed-${row.userId}-${row.version}`,
      (firstName) => ({
        template: "renewal-changed",
        data: { orderId: repriced?.order.orderId ?? null, firstName, ...details },
      }),
    ),
  ]);
  deps.log.info("next term changed", { userId: row.userId, planId, period });
};

/** Throws `conflict` with the reason if the plan cannot follow. */
const assertNextTermAllowed = async (
  deps: StripeDeps,
  context: SubscriptionContext,
  { plan, period }: { readonly plan: PlanItem; readonly period: Period },
): Promise<void> => {
  const { membership, plans } = context;
  const { value, customer } = membership;
  const card = customer && (await loadCardToCharge(deps, customer)).defaultCard;
  const why = nextPlanBlocker(
    {
      ...toComparablePlan(plan, plans),
      period,
      netPence: netPriceOf(context, { planId: plan.planId, period }),
    },
    toComparablePlan(value.plan, plans),
    card,
  );
  if (why !== null) throw new AppError("conflict", why);
};
