import type { contentContract } from "../../../shared/contract/content/content.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadIssue } from "../../entities/newsletter-issue.ts";
import { loadIssueIntro } from "../../entities/newsletter-intro.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { addressSubject, limitFailures, type RateLimit } from "../../identity/rate-limit.ts";
import { presentIssue } from "../../presenters/newsletter-issue.ts";

const unknownKeys: RateLimit = { what: "letter-unknown", limit: 20, windowSeconds: 15 * 60 };

/**
 * Returns the web copy of a newsletter to anybody who has its link. It contains the new titles and nothing about the recipient.
 */
export const readNewsletter: UseCase<
  typeof contentContract.endpoints.readNewsletter,
  LibraryDeps
> = async (deps, { origin }, { params: { key } }) => {
  const check = { limit: unknownKeys, subject: addressSubject(origin.ip) };
  const found = await limitFailures(deps, check, () => loadIssue(deps.table, key));
  if (found === null) throw notFound("This newsletter");
  const [library, intro] = await Promise.all([
    deps.library.current(),
    loadIssueIntro(deps.table, found.on),
  ]);
  return { status: 200, body: { data: presentIssue(library, found, intro) } };
};
