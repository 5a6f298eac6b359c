import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { unparkMail } from "../../entities/mail.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { endParking } from "./end-parking.ts";

type Endpoint = typeof operationsContract.endpoints.resendMail;

export const resendMail: UseCase<Endpoint> = (deps, { profile: by }, { params }) =>
  endParking(deps, params.mailId, {
    by,
    action: "retried an undelivered email",
    write: (mail) => unparkMail(mail, deps.now()),
    done: "Email queued. It will be sent within five minutes.",
  });
