/** An authenticator app, and members who use one. */
import { TOTP, Secret } from "otpauth";
import { accountSecurityContract } from "../../shared/contract/accounts/account-security.ts";
import { newMember, type NewMember, memberPassword } from "./members.ts";

const { beginTwoStep, turnOnTwoStep } = accountSecurityContract.endpoints;

/** Returns the app's code, `ahead` steps from now. Each code works once, so a test uses the current one and then the next. */
export const appCode = (secret: string, ahead = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: Date.now() + ahead * 30_000,
  });

export interface TwoStepMember extends NewMember {
  /** The key of the app. */
  readonly secret: string;
  /** The code with which two-step sign-in was turned on. */
  readonly used: string;
  readonly codes: readonly string[];
}

export const beginSetup = async ({ visitor, token }: NewMember): Promise<string> => {
  const body = { current_password: memberPassword };
  const answer = await visitor.call(beginTwoStep, { body }, token);
  return beginTwoStep.replies[200].parse(answer.body).data.secret;
};

/** Creates a member with two-step sign-in, who has already used the current code. */
export const newTwoStepMember = async (made?: NewMember): Promise<TwoStepMember> => {
  const member = made ?? (await newMember());
  const secret = await beginSetup(member);
  const used = appCode(secret);
  const answer = await member.visitor.call(turnOnTwoStep, { body: { code: used } }, member.token);
  const { codes } = turnOnTwoStep.replies[200].parse(answer.body).data;
  return { ...member, secret, used, codes };
};
