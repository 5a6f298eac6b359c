/**
 * A world whose time passes for its own members only: each function runs with a clock of its own that is ahead, and the renewals worker
 * processes one member at a time. Other schedules do not run.
 */
import { onTestFinished } from "vitest";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import { authRecord } from "../../shared/contract/accounts/user-view.ts";
import { daysBetween } from "../../shared/kernel/calendar-day.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";
import { type AheadFunction, openAheadFunction } from "../support/ahead-function.ts";
import { expectStatus } from "../support/buyer.ts";
import type { Day } from "./script.ts";
import { openAheadStripeEvents } from "./ahead-stripe-events.ts";
import { disputeAtBank, freshDays, type World } from "./world.ts";

export interface AheadWorld extends World {
  today: Day;
  /** The member whose time passes; only their events of Stripe are delivered. */
  userId: string;
}

export const openAheadWorld = async (firstDay: Day): Promise<AheadWorld> => {
  const features = ["auth", "basket", "orders", "payments", "order-admin"] as const;
  const functions = new Map<string, AheadFunction>(
    await Promise.all(features.map(async (name) => [name, await openAheadFunction(name)] as const)),
  );
  const bank = await openAheadStripeEvents();
  onTestFinished(bank.end);
  /** Returns noon of today, or the current time on the first day. */
  const at = (today: Day): number =>
    today === firstDay ? Date.now() : (londonInstant(`${today} 12:00`)?.getTime() ?? Number.NaN);
  /** Returns the duration from now until that day. */
  const ahead = (today: Day): string => `PT${Math.round((at(today) - Date.now()) / 1000)}S`;
  const world: AheadWorld = {
    today: firstDay,
    userId: "",
    call: async (feature, endpoint, person, { basketToken, ...sent } = {}) => {
      const { today } = world;
      const [auth, called] = [functions.get("auth"), functions.get(feature)];
      if (auth === undefined || called === undefined) throw new Error(`${feature} is not open`);
      if (person.signedInOn === null || daysBetween(person.signedInOn, today) >= freshDays) {
        const { visitor, email, password } = person;
        const answer = await auth.call(
          ahead(today),
          authContract.endpoints.login,
          { visitor },
          { body: { email, password } },
        );
        person.token = authRecord.parse(expectStatus(answer, 200).body).access_token;
        person.signedInOn = today;
      }
      const caller = { ...person, ...(basketToken === undefined ? {} : { basketToken }) };
      return called.call(ahead(today), endpoint, caller, sent);
    },
    dispute: disputeAtBank,
    settle: () => bank.deliver(world.userId, at(world.today)),
  };
  return world;
};
