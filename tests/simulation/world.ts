/** The environment of a simulation: its calls, its current day and its clock. */
import * as z from "zod/mini";
import { requestPath } from "../../shared/contract/request-path.ts";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import type { Endpoint, RequestInput } from "../../shared/contract/endpoint.ts";
import { authRecord } from "../../shared/contract/accounts/user-view.ts";
import { daysBetween } from "../../shared/kernel/calendar-day.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";
import { expectStatus } from "../support/buyer.ts";
import { type NewMember, memberPassword } from "../support/members.ts";
import { type VisitorResponse, newVisitor, type Visitor } from "../support/visitor.ts";
import type { Day } from "./script.ts";
import { stackOrigin } from "../support/own-stack.ts";

/** An account with a password, which signs in again when its session is old. */
export interface Person {
  readonly visitor: Visitor;
  readonly email: string;
  readonly password: string;
  token: string;
  signedInOn: Day | null;
}

export interface MemberAccount extends Person {
  readonly userId: string;
}

export const memberAccountOf = ({ visitor, email, user, token }: NewMember): MemberAccount => ({
  visitor,
  email,
  password: memberPassword,
  token,
  signedInOn: null,
  userId: user.id,
});

export const newSimulationAccount = (email: string, password: string): Person => ({
  visitor: newVisitor(),
  email,
  password,
  token: "",
  signedInOn: null,
});

type Parts<E extends Endpoint> = Partial<RequestInput<E>> & { readonly basketToken?: string };

export interface World {
  readonly today: Day;
  /** Makes one call of a feature's contract as this person, at noon of today. */
  call<E extends Endpoint>(
    feature: string,
    endpoint: E,
    person: Person,
    parts?: Parts<E>,
  ): Promise<VisitorResponse>;
  /** Opens a dispute (`null`) or decides it, and returns false if that is not possible. */
  dispute(intentId: string, outcome: "lost" | "won" | null): Promise<boolean>;
  /** Waits until nothing is in progress. */
  settle(): Promise<void>;
}

export interface StackWorld extends World {
  /** Moves the clock to a London time such as `14:30`, and runs everything that is due until then. */
  moveTo(day: Day, time: string): Promise<void>;
}

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(new URL(`/_local/${path}`, stackOrigin()), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const ask = async (path: string, body: unknown): Promise<unknown> => {
  const answer = await post(path, body);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** The local Stripe responds with a conflict if a payment cannot be disputed or its dispute decided. */
export const disputeAtBank: World["dispute"] = async (intentId, outcome) => {
  const path = `payments/${intentId}/dispute`;
  const answer = await post(path, outcome === null ? {} : { outcome });
  if (!answer.ok && answer.status !== 409) throw new Error(`${path}: ${answer.status}`);
  return answer.ok;
};

/** The jobs on which memberships depend. */
export const jobs = [
  "renewals-daily",
  "renewals-hourly",
  "settlement-sweep",
  "documents-sweep",
  "outbox-sweep",
] as const;
/** Jobs that have nothing to do with memberships, and would take time every day. */
const otherJobs = ["publishing-daily", "printing-sweep"] as const;

export const setScheduleEnabled = async (name: string, isOn: boolean): Promise<void> => {
  await ask(`schedules/${name}/${isOn ? "on" : "off"}`, {});
};

/** Sessions last 30 days, so people sign in again one day before. */
export const freshDays = 29;

const send = <E extends Endpoint>(
  endpoint: E,
  { visitor, token }: Pick<Person, "token" | "visitor">,
  { params, query, body, basketToken }: Parts<E>,
): Promise<VisitorResponse> =>
  visitor.send({
    method: endpoint.method,
    path: requestPath(endpoint, { params, query }),
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      ...(basketToken === undefined ? {} : { token: basketToken }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Runs on a stack whose clock moves for everybody. */
export const openStackWorld = async (firstDay: Day): Promise<StackWorld> => {
  for (const name of otherJobs) await setScheduleEnabled(name, false);
  let today = firstDay;
  const signIn = async (person: Person): Promise<void> => {
    const isFresh = person.signedInOn !== null && daysBetween(person.signedInOn, today) < freshDays;
    if (isFresh) return;
    const { visitor, email, password } = person;
    const answer = await send(
      authContract.endpoints.login,
      { visitor, token: "" },
      { body: { email, password } },
    );
    person.token = authRecord.parse(expectStatus(answer, 200).body).access_token;
    person.signedInOn = today;
  };
  return {
    get today() {
      return today;
    },
    call: async (_feature, endpoint, person, parts = {}) => {
      await signIn(person);
      return send(endpoint, person, parts);
    },
    dispute: disputeAtBank,
    settle: async () => {
      await ask("settle", {});
    },
    moveTo: async (day, time) => {
      const instant = londonInstant(`${day} ${time}`);
      z.object({ now: z.string() }).parse(await ask("clock", { now: instant?.toISOString() }));
      today = day;
    },
  };
};
