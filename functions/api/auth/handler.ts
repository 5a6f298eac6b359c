import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { checkToken } from "./check-token.ts";
import { endAllSessions } from "./end-all-sessions.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { listSessions } from "./list-sessions.ts";
import { login } from "./login.ts";
import { loginWithToken } from "./login-with-token.ts";
import { logout } from "./logout.ts";
import { readFormOptions } from "./read-form-options.ts";
import { readInviteByLink } from "./read-invite.ts";
import { register } from "./register.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resendVerification } from "./resend-verification.ts";
import { resetPassword } from "./reset-password.ts";
import { stopEmailChange } from "./stop-email-change.ts";
import { verifyEmail } from "./verify-email.ts";

export const handler = defineHandler(
  authContract,
  {
    register,
    login,
    loginWithToken,
    logout,
    listSessions,
    endSession,
    endOtherSessions,
    endAllSessions,
    requestPasswordReset,
    resetPassword,
    verifyEmail,
    resendVerification,
    stopEmailChange,
    readInvite: readInviteByLink,
    readFormOptions,
    check: checkToken,
  },
  (deps) => deps,
);
