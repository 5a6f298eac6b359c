import type { mediaContract } from "../../../shared/contract/content/media.ts";
import { isPublished, canOpen } from "../../../shared/domain/access/access.ts";
import { isDemoLinkPending, decideDemo } from "../../../shared/domain/access/demo.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { readerOf } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadItems } from "../../entities/content-item.ts";
import { newDemoGrant } from "../../entities/demo-grant.ts";
import { recordFirstDownload, recordDownload, newDownload } from "../../entities/download.ts";
import { loadMailedLinks } from "../../entities/mailed-links.ts";
import { changeProfile, loadProfile, type ProfileRow } from "../../entities/profile.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { queueVerificationLink } from "../../identity/queue-verification-link.ts";
import { retryOnConflict, ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { publicPicture } from "../../presenters/public-picture.ts";

type Endpoint = typeof mediaContract.endpoints.readDemo;

/**
 * Returns a demo by id or slug. The endpoint is a GET and safe to repeat: a verified member uses their one demo with the first
 * call, and an unverified member is emailed a link that leads back here.
 */
export const readDemo: UseCase<Endpoint, LibraryDeps> = async (deps, member, { params }) => {
  const library = await deps.library.current();
  const item = library.itemById(params.id) ?? library.itemBySlug(params.id);
  if (item === undefined || !item.isDemo || !isPublished(item, deps.now()))
    throw notFound("This demo");
  await (member.verified ? grantDemo(deps, member, item) : queueDemoEmail(deps, member, item));
  const { id, slug, title, subtext } = item;
  return {
    status: 200,
    body: {
      data: {
        id,
        slug,
        title,
        subtext,
        typeTitle: library.typeBySlug(item.type)?.title ?? item.type,
        image: publicPicture(item.cover),
        status: member.verified ? "ready" : "sent",
      },
    },
  };
};

/** Sends a verification email whose link leads back to the demo, unless one has been sent already. */
const queueDemoEmail = async (deps: LibraryDeps, { userId, profile }: Member, item: PublicItem) => {
  const redirect = `/demo/${item.slug}`;
  const links = await loadMailedLinks(deps.table, userId);
  if (isDemoLinkPending(links.leadsTo, redirect, deps.now())) return;
  await queueVerificationLink(deps, profile, links, { redirect, demo: item.title });
};

const titleOf = async ({ library }: LibraryDeps, contentId: string | null) =>
  contentId === null ? undefined : (await library.current()).itemById(contentId)?.title;

const demoUsedError = (title: string | undefined): AppError => {
  const which = title === undefined ? "another item" : `“${title}”`;
  const message = `You can have one demo, and you’ve chosen ${which}.`;
  return new AppError("conflict", message);
};

/** Grants the demo, unless the item is already granted or accessible. Two simultaneous requests grant one demo. */
const grantDemo = async (deps: LibraryDeps, member: Member, item: PublicItem): Promise<void> => {
  const opens = canOpen(readerOf(member), item, deps.now());
  let existing: ProfileRow | null = member.profile;
  await retryOnConflict(async () => {
    const now = deps.now();
    const profile = existing ?? (await loadProfile(deps.table, member.userId));
    existing = null;
    if (profile === null) throw notFound("This account");
    const verdict = decideDemo({ opens, granted: profile.demo }, item.id);
    if (verdict === "kept") return;
    if (verdict === "spent") throw demoUsedError(await titleOf(deps, profile.demo));
    const [row] = await loadItems(deps.table, [item.id]);
    if (row === undefined) throw notFound("This demo");
    const download = newDownload(row, now);
    if (verdict === "opens")
      await ignoreConflict(deps.table.save(recordFirstDownload(member.userId, download)), () => {});
    else
      await deps.table.save([
        changeProfile(profile, { demo: item.id }, now).write,
        recordDownload(member.userId, download),
        newDemoGrant(member.userId, item, now),
      ]);
  });
};
