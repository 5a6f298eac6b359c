/** Password resets, and the secrets in their emails. */
import { authContract } from "../../shared/contract/accounts/auth.ts";
import { findLink, type Mail } from "./mailbox.ts";
import type { VisitorResponse, Visitor } from "./visitor.ts";

const { loginWithToken, requestPasswordReset, resetPassword } = authContract.endpoints;

export const askForReset = (visitor: Visitor, email: string): Promise<VisitorResponse> =>
  visitor.call(requestPasswordReset, { body: { email } });

export const findSecrets = (mail: Mail) => ({
  reset: new URL(findLink(mail, "/reset-password"), "http://x").searchParams.get("token") ?? "",
  login: findLink(mail, "/login/").split("/").at(-1) ?? "",
});

export const fresh = "a-quite-different-phrase";

export const resetBody = (email: string, token: string, password = fresh) => ({
  email,
  token,
  password,
  password_confirmation: password,
});

export const resetWith = (
  visitor: Visitor,
  email: string,
  token: string,
  password = fresh,
): Promise<VisitorResponse> =>
  visitor.call(resetPassword, { body: resetBody(email, token, password) });

export const loginWith = (visitor: Visitor, token: string): Promise<VisitorResponse> =>
  visitor.call(loginWithToken, { body: { token } });
