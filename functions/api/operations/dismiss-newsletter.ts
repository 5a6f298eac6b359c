import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { dismissNewsletterWrite as setAside } from "../../entities/newsletter-subscriber.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { resolveFailedNewsletter } from "./resolve-failed-newsletter.ts";

type Endpoint = typeof operationsContract.endpoints.dismissNewsletter;

export const dismissNewsletter: UseCase<Endpoint> = async (
  deps,
  { profile: by },
  { params, body: { reason } },
) => {
  const answer = await resolveFailedNewsletter(deps, params.userId, {
    by,
    action: "dismissed a newsletter",
    reason,
    write: setAside,
    done: "Newsletter dismissed.",
  });
  return { status: 200, body: answer };
};
