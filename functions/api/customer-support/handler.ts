import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { withLibrary } from "../../content-index/with-library.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { changeEmail } from "./change-email.ts";
import { revokeAccess } from "./revoke-access.ts";
import { endPlan } from "./end-plan.ts";
import { endPersonSession, endPersonSessions } from "./end-person-sessions.ts";
import { explainAccess } from "./explain-access.ts";
import { grantAccess } from "./grant-access.ts";
import { removePersonPasskey, turnOffTwoStepAsStaff } from "./remove-sign-in-methods.ts";
import { liftSuppression } from "./lift-suppression.ts";
import { readMail } from "./read-mail.ts";
import { readPerson } from "./read-person.ts";
import { resendVerificationAsStaff } from "./resend-verification.ts";
import { endImpersonation, startImpersonation } from "./start-impersonation.ts";
import { listPendingApprovals } from "./list-pending-approvals.ts";
import { sendSignInLink } from "./send-sign-in-link.ts";
import {
  approveEmailChange,
  requestEmailChangeApproval,
  withdrawEmailChangeApproval,
} from "./approve-email-change.ts";

export const handler = defineHandler(
  customerSupportContract,
  {
    readPerson,
    readMail,
    grantAccess,
    revokeAccess,
    endPlan,
    changeEmail,
    sendSignInLink,
    resendVerification: resendVerificationAsStaff,
    endPersonSession,
    endPersonSessions,
    turnOffTwoStep: turnOffTwoStepAsStaff,
    removePersonPasskey,
    liftSuppression,
    startImpersonation,
    endImpersonation,
    listPendingApprovals,
    requestEmailChangeApproval,
    approveEmailChange,
    withdrawEmailChangeApproval,
    explainAccess,
  },
  withLibrary,
);
