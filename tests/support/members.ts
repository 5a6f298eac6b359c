/** New members. Most are copies of one who has registered; tests of the registration register like the browser. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import * as z from "zod/mini";
import { grantComplimentaryPlan } from "../../functions/commerce/memberships/activate-plan.ts";
import { recordRecognisedAddress } from "../../functions/entities/recognised-address.ts";
import { createAccessTokens } from "../../functions/platform/access-token.ts";
import { commsHashOf } from "../../functions/platform/comms-hash.ts";
import { readEnv } from "../../functions/platform/env.ts";
import { newId } from "../../functions/platform/ids.ts";
import { addressSubject } from "../../functions/identity/rate-limit.ts";
import { createSecrets } from "../../functions/platform/secrets.ts";
import { put, type Write } from "../../functions/platform/table/write.ts";
import { personas } from "../../infra/seed/builders/personas.ts";
import { authContract, type registration } from "../../shared/contract/accounts/auth.ts";
import { authRecord, type user } from "../../shared/contract/accounts/user-view.ts";
import { environmentOf } from "./running-functions.ts";
import { openTable } from "./table.ts";
import { type VisitorResponse, newVisitor, type Visitor } from "./visitor.ts";

const { register, readFormOptions, check } = authContract.endpoints;

export interface NewMember {
  readonly visitor: Visitor;
  readonly email: string;
  readonly token: string;
  readonly user: z.output<typeof user>;
}

interface MemberOptions {
  readonly verified?: boolean;
  /** The plan that the member has bought, for one year from now. */
  readonly plan?: "premium" | "professional";
}

/** Creates a member who has registered; no email is sent to them. */
export const newMember = (): Promise<NewMember> => copyMember({});

export const newVerifiedMember = (): Promise<NewMember> => copyMember({ verified: true });

export const newMemberOn = (plan: "premium" | "professional"): Promise<NewMember> =>
  copyMember({ verified: true, plan });

export type Registration = z.input<typeof registration>;
export const memberPassword = "tea-at-the-lighthouse";

export const newEmail = (): string => `${randomUUID().slice(0, 13)}@people.example`;

let formTime: string | undefined;

/**
 * Returns a signed form time in the past: registration refuses forms that are submitted too fast, and the test need not wait. All
 * registrations share it.
 */
const signedFormTime = async (): Promise<string> => {
  if (formTime !== undefined) return formTime;
  const { body } = await newVisitor().call(readFormOptions);
  const { now } = readFormOptions.replies[200].parse(body).data;
  const before = String(Number(now.slice(0, now.indexOf("."))) - 3000);
  const secrets = createSecrets(readEnv(await environmentOf("auth")));
  formTime = `${before}.${await secrets.sign("form-time", before)}`;
  return formTime;
};

export const stepOne = async (): Promise<Registration> => ({
  first_name: "Ada",
  last_name: "Okonkwo-Lindström",
  company: "Studio Ada",
  telephone: "0191 498 0000",
  register_email: newEmail(),
  register_password: memberPassword,
  register_password_confirmation: memberPassword,
  consent: true,
  weight: "",
  now: await signedFormTime(),
});

export const stepTwo = {
  country: "GB",
  website: "https://studio-ada.example",
  jobtitle: "Design / Creative",
  seniority: "Director",
  budget: "No budget",
  interests: ["Home & Interiors"],
  source: "search",
};

export const parseAuthRecord = ({ status, body }: VisitorResponse, expected = 200) => {
  expect({ status, body: status === expected ? null : body }).toEqual({
    status: expected,
    body: null,
  });
  return authRecord.parse(body);
};

/** Registers in one call. `change` overrides any field. */
export const registerMember = async (change: Partial<Registration> = {}): Promise<NewMember> => {
  const visitor = newVisitor();
  const body = { ...(await stepOne()), ...stepTwo, ...change };
  const record = parseAuthRecord(await visitor.call(register, { body }), 201);
  return { visitor, email: record.user.email, token: record.access_token, user: record.user };
};

const planWrites = (userId: string, name: string, now: Date): readonly Write[] => {
  const plan = personas.find((persona) => persona.name === name)?.plan;
  return plan
    ? grantComplimentaryPlan(userId, plan, { membership: null, entitlement: null }, now)
    : [];
};

const storedRows = z.array(z.looseObject({ pk: z.string(), sk: z.string() }));

/** Copies the rows of a new member under other ids. The original must not have done anything else. */
const openCopies = async ({ user: { id, email, comms_hash: hash } }: NewMember) => {
  const table = await openTable();
  const keys = [`USER#${id}`, `EMAIL#${email}`, `COMMSHASH#${hash}`];
  const stored = storedRows.parse((await Promise.all(keys.map(table.under))).flat());
  // Every copy signs in from an address of its own.
  const rows = stored.filter(({ sk }) => !sk.startsWith("KNOWN#"));
  const text = JSON.stringify(rows);
  const session = String(rows.find(({ sk }) => sk.startsWith("SESSION#"))?.["sessionId"]);
  const secrets = createSecrets(readEnv(await environmentOf("auth")));
  const tokens = createAccessTokens(secrets, () => new Date());

  return async ({ verified = false, plan }: MemberOptions): Promise<NewMember> => {
    const now = new Date();
    const own = { id: newId("user", now), session: newId("session", now), email: newEmail() };
    const copyText = text
      .replaceAll(id, own.id)
      .replaceAll(email, own.email)
      .replaceAll(session, own.session)
      .replaceAll(hash, await commsHashOf({ secrets }, { userId: own.id, email: own.email }));
    const at = now.toISOString();
    const copied = storedRows.parse(JSON.parse(copyText)).map((row) =>
      put({
        ...row,
        // The copy has registered and signed in just now, whatever the dates of the original are.
        ...("createdAt" in row && { createdAt: at }),
        ...(verified && row.sk === "PROFILE" && { verifiedAt: at }),
      }),
    );
    const visitor = newVisitor();
    const from = `${own.id} ${addressSubject(visitor.address)}`;
    const mark = await secrets.sign("known-address", from);
    await table.write([
      ...copied,
      ...(plan === undefined ? [] : planWrites(own.id, plan, now)),
      recordRecognisedAddress(own.id, mark, now),
    ]);
    const token = await tokens.issue({
      userId: own.id,
      sessionId: own.session,
      teams: [],
    });
    const { user: member } = check.replies[200].parse((await visitor.call(check, {}, token)).body);
    if (member === null) throw new Error("The copy is not signed in");
    return { visitor, email: own.email, token, user: member };
  };
};

let copies: ReturnType<typeof openCopies> | undefined;

const copyMember = async (standing: MemberOptions): Promise<NewMember> =>
  (await (copies ??= registerMember().then(openCopies)))(standing);

/** Follows a verification link like the page, which requests JSON. */
export const follow = (visitor: Visitor, link: string, token: string): Promise<VisitorResponse> =>
  visitor.send({ method: "GET", path: link, headers: { authorization: `Bearer ${token}` } });

export const logIn = (
  visitor: Visitor,
  email: string,
  password = memberPassword,
): Promise<VisitorResponse> =>
  visitor.call(authContract.endpoints.login, { body: { email, password } });
