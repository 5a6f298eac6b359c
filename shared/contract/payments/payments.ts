/** Cards and payments. Amounts are computed from the catalogue; no amount in a request changes them. */
import * as z from "zod/mini";
import { approval } from "../quotes/quote-payment-view.ts";
import { endpoint, feature } from "../endpoint.ts";
import { single, listEnvelope } from "../envelope.ts";
import { anyLine, currentPassword, id, line } from "../fields.ts";
import { orderId } from "../orders/order-id.ts";
import { periods } from "../../kernel/order-terms.ts";
import { billing } from "../memberships/billing.ts";
import { debt, handedOverPlan, membership, planHandover } from "../memberships/membership-view.ts";
import { order } from "../orders/order-view.ts";
import { supportRoles } from "../staff/staff-roles.ts";

/** A Stripe payment method id: `pm_…`; in tests also `pm_card_visa`. */
const paymentMethodId = z
  .string("Choose a card")
  .check(z.regex(/^(?:pm|card)_[A-Za-z0-9_]{1,80}$/, "Choose a card"));

/** A card to pay with: a saved one (`pm_…`), or a new one as Stripe's confirmation token (`ctoken_…`). */
const payingCardId = z
  .string("Choose a card")
  .check(z.regex(/^(?:pm|card|ctoken)_[A-Za-z0-9_]{1,80}$/, "Choose a card"));

export const savedCard = z.object({
  id: z.string(),
  brand: z.string(),
  last_four: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  name: z.nullable(z.string()),
  default: z.boolean(),
  expired: z.boolean(),
});
export type SavedCard = z.output<typeof savedCard>;

/** The data with which the browser loads the card payment provider: its script's address and the public key. */
export const cardProvider = z.object({ script: z.string(), publishable_key: z.string() });

const cards = z.extend(listEnvelope(savedCard), { provider: cardProvider });

export const paymentsContract = feature({
  name: "payments",
  endpoints: {
    startCard: endpoint({
      method: "GET",
      path: "/users/setup-intent",
      audience: "verified",
      summary: "Start to save a card",
      replies: { 200: z.object({ client_secret: z.string(), provider: cardProvider }) },
    }),
    saveCard: endpoint({
      method: "POST",
      path: "/users/payment",
      audience: "verified",
      summary: "Keep a card that the provider has confirmed",
      body: z.object({ payment_method: paymentMethodId }),
      replies: { 200: cards },
    }),
    listCards: endpoint({
      method: "GET",
      path: "/users/payment-methods",
      audience: "member",
      summary: "The member's saved cards",
      replies: { 200: cards },
    }),
    removeCard: endpoint({
      method: "POST",
      path: "/users/payment-methods/remove",
      audience: "member",
      summary: "Remove a saved card",
      body: z.object({ id: paymentMethodId }),
      replies: { 200: cards },
    }),
    chooseCard: endpoint({
      method: "POST",
      path: "/users/payment-methods/default",
      audience: "member",
      summary: "Make a saved card the default, which renewals are charged to",
      body: z.object({ id: paymentMethodId }),
      replies: { 200: cards },
    }),
    payOrder: endpoint({
      method: "PUT",
      path: "/users/subscription",
      audience: "member",
      basket: true,
      summary: "Pay an order by card; asking again goes on where the first left off",
      body: z.object({
        order_id: orderId,
        payment_method: payingCardId,
        /** The total that the buyer was shown, in pence: if it has changed, nothing is charged (409). */
        shown_to_pay: z.optional(z.int()),
        /** False if the card is for this one payment and is not saved. A plan's card is always saved. */
        keep_card: z.optional(z.boolean()),
      }),
      replies: {
        200: single(order),
        202: z.object({ payment_intent_secret: z.string(), order_id: z.string() }),
      },
    }),
    readSubscription: endpoint({
      method: "GET",
      path: "/users/subscription",
      audience: "member",
      summary: "The member's own plan: what is agreed, what comes, what may be changed",
      replies: {
        200: z.extend(single(z.nullable(membership)), {
          /**
           * The lines of what the current plan includes, whether it is their own, their team's or the free one. Responses of an
           * earlier release do not have it.
           */
          opens: z._default(z.array(z.string()), []),
          handed_over: z.optional(handedOverPlan),
          /** The debts of plans that have ended; that of the current plan is its own `overdue`. */
          debts: z._default(z.array(debt), []),
        }),
      },
    }),
    changeSubscription: endpoint({
      method: "PATCH",
      path: "/users/subscription",
      audience: "verified",
      summary: "Change the next term: none or one after all, another plan or period",
      body: z
        .object({
          renew: z.optional(z.boolean()),
          /** The next plan; null for the same again. */
          next: z.optional(z.nullable(z.object({ plan_id: z.int(), period: z.enum(periods) }))),
        })
        .check(
          z.refine(
            ({ renew, next }) => (renew === undefined) !== (next === undefined),
            "Say either renew or next",
          ),
        ),
      replies: { 200: z.extend(single(membership), { debts: z._default(z.array(debt), []) }) },
    }),
    changeBilling: endpoint({
      method: "PUT",
      path: "/users/subscription/billing",
      audience: "verified",
      summary: "Change whom the next term is billed to; its VAT follows, its net stays",
      body: billing,
      replies: { 200: single(membership) },
    }),
    readHandover: endpoint({
      method: "GET",
      path: "/team/{id}/handover/plan",
      audience: "verified",
      summary: "What goes along when the team is handed over with its plan; for its owner",
      params: z.object({ id }),
      replies: { 200: single(planHandover) },
    }),
    handOverPlan: endpoint({
      method: "POST",
      path: "/team/{id}/handover/plan",
      audience: "verified",
      summary: "Hand the team over together with its plan, to a member who has none",
      params: z.object({ id }),
      body: z.strictObject({ user: id, current_password: currentPassword }),
      replies: { 204: null },
    }),
    confirmPlanHandover: endpoint({
      method: "POST",
      path: "/team/{id}/handover/plan/confirm",
      audience: supportRoles,
      summary:
        "Confirm the handover of a team with its plan, as a second colleague; repeating changes nothing",
      params: z.object({ id }),
      body: z.strictObject({ identity: line("what you checked", 300) }),
      replies: { 204: null },
    }),
    readCalendar: endpoint({
      method: "GET",
      path: "/users/subscription/calendar/{key}",
      audience: "open",
      badToken: "ignored",
      summary: "What comes of a plan, for a calendar that subscribes to it",
      params: z.object({ key: anyLine(200) }),
      media: "text/calendar",
      replies: { 200: z.string() },
    }),
    replaceCalendar: endpoint({
      method: "POST",
      path: "/users/subscription/calendar",
      audience: "member",
      summary: "Give the calendar of a plan a new secret address; the one before stops working",
      replies: { 200: single(z.object({ calendar: z.string() })) },
    }),
    readApproval: endpoint({
      method: "GET",
      path: "/order-approvals/{key}",
      audience: "open",
      badToken: "ignored",
      summary: "A quote that waits for approval, for whoever has its address",
      params: z.object({ key: anyLine(100) }),
      replies: { 200: z.extend(single(approval), { provider: cardProvider }) },
    }),
    payApproval: endpoint({
      method: "PUT",
      path: "/order-approvals/{key}",
      audience: "open",
      badToken: "ignored",
      summary:
        "Pay a quote by card, without an account; asking again goes on where the first left off",
      params: z.object({ key: anyLine(100) }),
      body: z.object({ payment_method: payingCardId, shown_to_pay: z.int() }),
      replies: {
        200: single(approval),
        202: z.object({ payment_intent_secret: z.string(), order_id: z.string() }),
      },
    }),
  },
});
