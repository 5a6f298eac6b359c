/** The session that a browser stores, so that a journey can begin after the login. */
import type * as z from "zod/mini";
import { set } from "../../functions/platform/table/write.ts";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import type { authRecord } from "../../shared/contract/accounts/user-view.ts";
import { maxTips } from "../../shared/domain/layout/guidance.ts";
import { call, type Persona, tokenOf } from "./api.ts";
import type { NewMember } from "./members.ts";
import { openTable } from "./table.ts";

export type SignedIn = z.output<typeof authRecord>;

const { check } = authContract.endpoints;

export const recordOf = ({ user, token }: Pick<NewMember, "token" | "user">): SignedIn => ({
  user,
  access_token: token,
});

export const recordOfPersona = async (persona: Persona): Promise<SignedIn> => {
  const token = await tokenOf(persona);
  const { user } = check.replies[200].parse((await call(check, {}, token)).body);
  if (user === null) throw new Error(`${persona} is not signed in`);
  return { user, access_token: token };
};

/** Marks film and tour as seen, even for members who may not take the tour yet. */
export const markWelcomeSeen = async (userId: string): Promise<void> => {
  const table = await openTable();
  const key = { pk: `USER#${userId}`, sk: "GUIDANCE" };
  await table.write([set(key, { tooltipRead: maxTips, video: true })]);
};
