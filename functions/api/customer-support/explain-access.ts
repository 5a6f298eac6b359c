import type { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { decideAccess } from "../../../shared/domain/access/access.ts";
import { accessExplanation as inWords } from "../../../shared/domain/access/access-text.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { readerOfAccount } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadAccount } from "../../entities/account.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

type Endpoint = typeof customerSupportContract.endpoints.explainAccess;

/** Explains in words the decision that grants or denies access to an item. */
export const explainAccess: UseCase<Endpoint, LibraryDeps> = async (
  { table, now, library },
  _,
  { query: { user, content } },
) => {
  const at = now();
  const [account, current] = await Promise.all([loadAccount(table, user, at), library.current()]);
  if (account === null) throw notFound("This person");
  const item = current.itemById(content) ?? current.itemBySlug(content);
  if (item === undefined) throw notFound("This item");
  const { id, slug, title, rank, publishAt, isOpen } = item;
  const verdict = decideAccess(readerOfAccount(account), item, at);
  const opensWith = current.planOpening(rank)?.title ?? null;
  const { profile } = account;
  const { sentence, lines } = inWords(verdict, { id, rank, publishAt, isOpen, opensWith }, at);
  return {
    status: 200,
    body: {
      data: {
        user: { id: profile.userId, name: displayNameOf(profile), email: profile.email },
        content: { id, slug, title, access_rank: rank, publish_at: publishAt },
        has_access: verdict.opens,
        sentence,
        lines: [...lines],
      },
    },
  };
};
