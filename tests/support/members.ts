/** New members, made as the browser makes them. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type * as z from "zod/mini";
import { authContract, type registration } from "../../shared/contract/auth.ts";
import { authRecord, type user } from "../../shared/contract/user-view.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { type Answer, newVisitor, type Visitor } from "./visitor.ts";

const { register, readFormOptions } = authContract.endpoints;

export type Registration = z.input<typeof registration>;
export const phrase = "tea-at-the-lighthouse";

export const newEmail = (): string => `${randomUUID().slice(0, 13)}@people.example`;

let formTime: { readonly now: string; readonly at: number } | undefined;

/** A form's signed time, old enough to be believed; one for all members of a file. */
export const believableNow = async (): Promise<string> => {
  if (formTime === undefined) {
    const { body } = await newVisitor().call(readFormOptions);
    formTime = { now: readFormOptions.replies[200].parse(body).data.now, at: performance.now() };
  }
  const left = formTime.at + 2100 - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  return formTime.now;
};

export const stepOne = async (): Promise<Registration> => ({
  first_name: "Ada",
  last_name: "Okonkwo-Lindström",
  company: "Studio Ada",
  telephone: "0191 498 0000",
  register_email: newEmail(),
  register_password: phrase,
  register_password_confirmation: phrase,
  weight: "",
  now: await believableNow(),
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

export interface NewMember {
  readonly visitor: Visitor;
  readonly email: string;
  readonly token: string;
  readonly user: z.output<typeof user>;
}

export const signedInAs = ({ status, body }: Answer, expected = 200) => {
  expect({ status, body: status === expected ? null : body }).toEqual({
    status: expected,
    body: null,
  });
  return authRecord.parse(body);
};

/** Registers in one go. `change` overrides any field. */
export const newMember = async (change: Partial<Registration> = {}): Promise<NewMember> => {
  const visitor = newVisitor();
  const body = { ...(await stepOne()), ...stepTwo, ...change };
  const record = signedInAs(await visitor.call(register, { body }), 201);
  return { visitor, email: record.user.email, token: record.access_token, user: record.user };
};

/** Follows a verification link as the page does, which asks for JSON. */
export const follow = (visitor: Visitor, link: string, token: string): Promise<Answer> =>
  visitor.send({ method: "GET", path: link, headers: { authorization: `Bearer ${token}` } });

export const newVerifiedMember = async (): Promise<NewMember> => {
  const member = await newMember();
  const link = linkIn(await mailTo(member.email, "Verify"), "/email/verify/");
  expect((await follow(member.visitor, link, member.token)).status).toBe(200);
  return member;
};

export const logIn = (visitor: Visitor, email: string, password = phrase): Promise<Answer> =>
  visitor.call(authContract.endpoints.login, { body: { email, password } });
