import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { retryFailedMail } from "../../entities/mail.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { resolveFailedEmail } from "./resolve-failed-email.ts";

type Endpoint = typeof operationsContract.endpoints.resendMail;

export const resendMail: UseCase<Endpoint> = (deps, { profile: by }, { params }) =>
  resolveFailedEmail(deps, params.mailId, {
    by,
    action: "retried an undelivered email",
    write: (mail) => retryFailedMail(mail, deps.now()),
    done: "Email queued. It will be sent within five minutes.",
  });
