/** The renewals worker for one member, at a time that the test chooses. No other member is affected. */
import { beforeAll, expect } from "vitest";
import * as z from "zod/mini";
import { withStripe } from "../../functions/commerce/stripe/stripe-access.ts";
import { processMembership } from "../../functions/workers/renewals/process-membership.ts";
import { membershipKey, membershipRow } from "../../functions/entities/membership.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import { single } from "../../shared/contract/envelope.ts";
import { membership } from "../../shared/contract/memberships/membership-view.ts";
import { paymentsContract } from "../../shared/contract/payments/payments.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import { authRecord } from "../../shared/contract/accounts/user-view.ts";
import { openAheadFunction } from "./ahead-function.ts";
import {
  type Checkout,
  expectStatus,
  newCheckout,
  parseOrder,
  pay,
  sendAsMember,
} from "./buyer.ts";
import { mailsTo } from "./mailbox.ts";
import { type NewMember, newVerifiedMember, memberPassword } from "./members.ts";
import { runSchedule } from "./payments.ts";
import { environmentOf } from "./running-functions.ts";
import { openTable } from "./table.ts";

/** Converts London time, such as `2027-11-21 09:00`. */
export const londonDate = (moment: string): Date => londonInstant(moment) ?? new Date(Number.NaN);

export interface RenewalRun {
  /** Processes everything that is due by then. */
  tend(userId: string, moment: string): Promise<void>;
}

const openRenewals = async (): Promise<RenewalRun> => {
  await runSchedule("renewals-hourly");
  const env = readEnv(await environmentOf("renewals"));
  const quiet = { info: () => {}, warn: () => {} };
  return {
    tend: async (userId, moment) => {
      const deps = createDeps(env);
      const now = (): Date => londonDate(moment);
      await processMembership(
        withStripe({ ...deps, now, log: { ...deps.log, ...quiet } }, env),
        userId,
      );
    },
  };
};

/** Opens the worker once for all tests of a file. */
export const sharedRenewals = (): RenewalRun => {
  let opened: RenewalRun | undefined;
  beforeAll(async () => {
    opened = await openRenewals();
  });
  return {
    tend: async (userId, moment) => {
      if (opened === undefined) throw new Error("Nothing is due before the tests begin");
      await opened.tend(userId, moment);
    },
  };
};

export const readMembership = async (userId: string) =>
  membershipRow.parse(await (await openTable()).read(membershipKey(userId)));

const answered = single(z.nullable(membership));

/** Reads the member's plan as My Plan shows it. */
export const readPlan = async (member: NewMember) =>
  answered.parse(expectStatus(await sendAsMember(member, "GET", "/users/subscription"), 200).body)
    .data;

/** Signs a member in again after a duration (`P70D`), because the old session has expired by then. */
export const signInLater = async <M extends Pick<NewMember, "email" | "visitor">>(
  who: M,
  duration: string,
  password = memberPassword,
): Promise<M & Pick<NewMember, "token">> => {
  const { call } = await openAheadFunction("auth");
  const answer = await call(duration, authContract.endpoints.login, who, {
    body: { email: who.email, password },
  });
  const { access_token: token } = authRecord.parse(expectStatus(answer, 200).body);
  return { ...who, token };
};

export const buyPlanByCard = async (plan: string, card?: string): Promise<Checkout> => {
  const checkout = await newCheckout([plan], await newVerifiedMember());
  parseOrder(await pay(checkout, card));
  return checkout;
};

/** Expects exactly this many emails with these words in the subject. */
export const expectEmails = async (
  { email }: Pick<NewMember, "email">,
  words: string,
  times: number,
): Promise<void> => {
  await expect
    .poll(
      async () => (await mailsTo(email)).filter(({ subject }) => subject.includes(words)).length,
      // Invoices wait in the queue while the stack still generates the PDFs of its library.
      { timeout: 45_000, interval: 150 },
    )
    .toBe(times);
};

/** Saves a card and makes it the default card. */
export const chooseCard = async (member: NewMember, card: string): Promise<string> => {
  const saved = await sendAsMember(member, "POST", "/users/payment", {
    body: { payment_method: card },
  });
  const [newest] = paymentsContract.endpoints.listCards.replies[200].parse(saved.body).data;
  const id = newest?.id ?? "";
  await sendAsMember(member, "POST", "/users/payment-methods/default", { body: { id } });
  return id;
};

/** Buys a monthly plan whose default card declines every charge. */
export const newDecliningSubscription = async (): Promise<Checkout> => {
  const checkout = await buyPlanByCard("professional+monthly");
  await chooseCard(checkout.member, "pm_card_chargeCustomerFail");
  return checkout;
};

export const renewalOf = async ({ member }: Checkout): Promise<string> => {
  const { renewal } = await readMembership(member.user.id);
  if (renewal === null) throw new Error("There is no renewal");
  return renewal.orderId;
};

const createdObject = z.object({ id: z.string() });

/** Creates a card that expires at the end of a month (`2027-11`), with the same call to Stripe as the browser. */
export const createCardExpiring = async (lastMonth: string): Promise<string> => {
  const env = readEnv(await environmentOf("payments"));
  const [year = "", month = ""] = lastMonth.split("-");
  const answer = await fetch(`${env.STRIPE_API_BASE}/v1/payment_methods`, {
    method: "POST",
    headers: { authorization: `Bearer ${env.STRIPE_PUBLISHABLE_KEY}` },
    body: new URLSearchParams({
      type: "card",
      "card[number]": "4242424242424242",
      "card[exp_month]": month,
      "card[exp_year]": year,
      "card[cvc]": "123",
    }),
  });
  return createdObject.parse(await answer.json()).id;
};
