import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import type { EndpointResponse } from "../../../shared/contract/endpoint.ts";
import { validateNewPassword } from "../../../shared/domain/accounts/new-password.ts";
import { AppError, invalidField, assertNoFieldErrors } from "../../../shared/kernel/app-error.ts";
import type { Account } from "../../entities/account.ts";
import { recordTerms } from "../../entities/consent.ts";
import { queueMail } from "../../entities/mail.ts";
import { type FoundToken, findToken, consumeToken } from "../../entities/mailed-token.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import { endSessions } from "../../entities/session.ts";
import { beginSession } from "../../identity/begin-session.ts";
import type { Caller } from "../../identity/caller.ts";
import { isCommonPassword } from "../../platform/common-password.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Table } from "../../platform/table/table.ts";
import type { RowUpdate, Write } from "../../platform/table/write.ts";
import { createAuthRecord } from "../../presenters/auth-record.ts";
import { createSecondStep } from "./create-second-step.ts";
import { findEmailedSecret } from "./find-emailed-secret.ts";
import { type RemovedMethods, removeUntrustedMethods } from "./remove-untrusted-methods.ts";

type Endpoint = typeof authContract.endpoints.resetPassword;

/**
 * Sets a new password with the emailed secret and spends the secret. The same transaction ends all sessions, removes login
 * methods that were added in the last seven days, queues an email about the reset and logs in. If two-step login is still on, the
 * reset is the first step.
 */
export const resetPassword: UseCase<Endpoint> = async (deps, caller, { body }) => {
  const { table, now } = deps;
  const { email, password, password_confirmation: confirmation } = body;
  const isCommon = isCommonPassword(password);
  assertNoFieldErrors(validateNewPassword({ password, confirmation, email, isCommon }));
  const found = await findEmailedSecret(deps, caller, () => findSecret(table, body.token, now()));
  if (found?.token.email !== body.email) throw resetLinkExpiredError();
  const { account, token } = found;
  const [passwordHash, methods] = await Promise.all([
    hashPassword(body.password),
    removeUntrustedMethods(deps, account.profile, null),
  ]);
  const saved = buildPasswordChange(account.profile, { passwordHash, methods, now: now() });
  const signIn = await beginSignIn(deps, caller, { ...account, profile: saved.row });
  const writes = [consumeToken(token), saved.write, ...methods.writes, ...signIn.writes];
  await ignoreConflict(table.save([...writes, recordReset(deps, saved, methods)]), ({ index }) => {
    if (index === 0) throw resetLinkExpiredError();
    throw new AppError("conflict", "Your account has changed. Please try again.");
  });
  const { removed, remaining } = methods;
  return signIn.answer({
    message: messages[saved.isFirst ? "first" : "again"],
    removed,
    remaining,
  });
};

const messages = {
  first: "Your password has been set.",
  again: "Your password has been changed. You’ve been logged out everywhere else.",
} as const;

interface SavedPassword extends RowUpdate<ProfileRow> {
  /** True for an imported account that had no password. */
  readonly isFirst: boolean;
}

const buildPasswordChange = (
  profile: ProfileRow,
  {
    passwordHash,
    methods,
    now,
  }: {
    readonly passwordHash: string;
    readonly methods: RemovedMethods;
    readonly now: Date;
  },
): SavedPassword => {
  const isFirst = profile.passwordHash === "";
  const at = now.toISOString();
  const change = {
    passwordHash,
    // The owner of the current mailbox decides, so a pending change to another address is cancelled.
    pendingEmail: null,
    // The user has access to the mailbox, and the page has shown the terms that the user agrees to.
    ...(isFirst && { verifiedAt: at, consentAt: at }),
    ...methods.change,
  };
  return { ...endSessions(profile, change, now, null), isFirst };
};

/** Records the consent that comes with a first password, or queues the email about a changed password. */
const recordReset = (
  deps: Deps,
  { row, isFirst }: SavedPassword,
  { removed, remaining }: RemovedMethods,
): Write =>
  isFirst
    ? recordTerms(row, deps.now())
    : queueMail(deps, `password-changed-${row.userId}-${row.version - 1}`, row.email, {
        template: "password-changed",
        data: {
          firstName: row.firstName,
          changedAt: deps.now().toISOString(),
          methods: { removed, remaining },
        },
      });

interface RecoveryResult extends Pick<RemovedMethods, "remaining" | "removed"> {
  readonly message: string;
}

/** Creates a session, or the request for the second step if two-step login is on. */
const beginSignIn = async (deps: Deps, caller: Caller, account: Account) => {
  const { profile } = account;
  if (profile.twoStepAt !== null) {
    const secondStep = createSecondStep(deps, profile, "password");
    return {
      writes: secondStep.writes,
      answer: async (recovered: RecoveryResult): Promise<EndpointResponse<Endpoint>> => ({
        ...secondStep.answer,
        body: { ...recovered, ...secondStep.answer.body },
      }),
    };
  }
  const { origin } = caller;
  const begun = await beginSession(deps, { profile, origin, way: "password", twoStep: false });
  return {
    writes: begun.writes,
    answer: async (recovered: RecoveryResult): Promise<EndpointResponse<Endpoint>> => ({
      status: 200,
      body: { ...recovered, ...(await createAuthRecord(deps, account, begun.sessionId)) },
    }),
  };
};

const findSecret = async (table: Table, secret: string, now: Date): Promise<FoundToken | null> =>
  (await findToken(table, "reset", secret, now)) ?? findToken(table, "invitation", secret, now);

const resetLinkExpiredError = () =>
  invalidField("token", "This link has expired or has already been used. Ask for a new one.");
