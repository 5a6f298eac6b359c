import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { discardMailWrite as discard } from "../../entities/mail.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { resolveFailedEmail } from "./resolve-failed-email.ts";

type Endpoint = typeof operationsContract.endpoints.discardMail;

export const discardMail: UseCase<Endpoint> = (
  deps,
  { profile: by },
  { params, body: { reason } },
) =>
  resolveFailedEmail(deps, params.mailId, {
    by,
    action: "discarded an undelivered email",
    reason,
    write: (mail) => discard(mail, reason, deps.now()),
    done: "Email discarded.",
  });
