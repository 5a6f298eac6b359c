import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { withLibrary } from "../../content-index/with-library.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { changeEmail } from "./change-email.ts";
import { revokeAccess } from "./revoke-access.ts";
import { endPlan } from "./end-plan.ts";
import { endPersonSession, endPersonSessions } from "./end-person-sessions.ts";
import { explainAccess } from "./explain-access.ts";
import { grantAccess } from "./grant-access.ts";
import { endPersonPasskey, turnTwoStepOff } from "./open-sign-in.ts";
import { liftSuppression } from "./lift-suppression.ts";
import { readMail } from "./read-mail.ts";
import { readPerson } from "./read-person.ts";
import { resendVerificationAsStaff } from "./resend-verification.ts";
import { endImpersonation, startImpersonation } from "./start-impersonation.ts";
import { listEmailChangeApprovals } from "./list-email-change-approvals.ts";
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
    grantAccess: grantAccess,
    revokeAccess,
    endPlan,
    changeEmail,
    sendSignInLink,
    resendVerification: resendVerificationAsStaff,
    endPersonSession,
    endPersonSessions,
    turnTwoStepOff,
    endPersonPasskey,
    liftSuppression,
    startImpersonation: startImpersonation,
    endImpersonation: endImpersonation,
    listEmailChangeApprovals: listEmailChangeApprovals,
    requestEmailChangeApproval: requestEmailChangeApproval,
    approveEmailChange: approveEmailChange,
    withdrawEmailChangeApproval: withdrawEmailChangeApproval,
    explainAccess,
  },
  withLibrary,
);
