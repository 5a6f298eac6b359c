/** An authenticator app, and members who use one. */
import { TOTP, Secret } from "otpauth";
import { accountSecurityContract } from "../../shared/contract/accounts/account-security.ts";
import { newMember, type NewMember, phrase } from "./members.ts";

const { beginTwoStep, turnOnTwoStep } = accountSecurityContract.endpoints;

/** What the app shows; `ahead` steps from now. Each is good once: the present one, then the next. */
export const appCode = (secret: string, ahead = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: Date.now() + ahead * 30_000,
  });

export interface TwoStepMember extends NewMember {
  /** The app's key. */
  readonly secret: string;
  /** The app's code with which it was turned on. */
  readonly used: string;
  readonly codes: readonly string[];
}

export const beginSetup = async ({ visitor, token }: NewMember): Promise<string> => {
  const body = { current_password: phrase };
  const answer = await visitor.call(beginTwoStep, { body }, token);
  return beginTwoStep.replies[200].parse(answer.body).data.secret;
};

/** A member with two-step sign-in, who has used the present code. */
export const newTwoStepMember = async (made?: NewMember): Promise<TwoStepMember> => {
  const member = made ?? (await newMember());
  const secret = await beginSetup(member);
  const used = appCode(secret);
  const answer = await member.visitor.call(turnOnTwoStep, { body: { code: used } }, member.token);
  const { codes } = turnOnTwoStep.replies[200].parse(answer.body).data;
  return { ...member, secret, used, codes };
};
