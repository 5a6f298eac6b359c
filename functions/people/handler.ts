import { peopleContract } from "../../shared/contract/people.ts";
import { withLibrary } from "../library/with-library.ts";
import { defineHandler } from "../runtime/define-handler.ts";
import { changeEmail } from "./change-email.ts";
import { endAccess } from "./end-access.ts";
import { endPersonSession, endPersonSessions } from "./end-person-sessions.ts";
import { explainAccess } from "./explain-access.ts";
import { giveAccess } from "./give-access.ts";
import { liftSuppression } from "./lift-suppression.ts";
import { listDataCases } from "./list-data-cases.ts";
import { readMail } from "./read-mail.ts";
import { readPerson } from "./read-person.ts";
import { resendVerification } from "./resend-verification.ts";
import { carryOutDataCase, enterDataCase, refuseDataCase } from "./tend-data-case.ts";
import { endSeeingAs, seeAs } from "./see-as.ts";
import { sendSignInLink } from "./send-sign-in-link.ts";

export const handler = defineHandler(
  peopleContract,
  {
    readPerson,
    readMail,
    giveAccess,
    endAccess,
    changeEmail,
    sendSignInLink,
    resendVerification,
    endPersonSession,
    endPersonSessions,
    liftSuppression,
    seeAs,
    endSeeingAs,
    listDataCases,
    enterDataCase,
    carryOutDataCase,
    refuseDataCase,
    explainAccess,
  },
  withLibrary,
);
