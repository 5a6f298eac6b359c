import type { searchContract } from "../../../shared/contract/content/search.ts";
import { readHex, writeHex } from "../../../shared/domain/colours/colour-difference.ts";
import {
  followsCommunicationId,
  channelsOf,
} from "../../../shared/domain/newsletters/communications.ts";
import { AppError, invalidField, notFound } from "../../../shared/kernel/app-error.ts";
import type { Library } from "../../content-index/library.ts";
import type { SearchDeps } from "../../content-index/searchable.ts";
import { recordChoices } from "../../entities/consent.ts";
import {
  followSubject,
  type FollowedSubject,
  followIdOf,
  listFollowed,
} from "../../entities/followed.ts";
import { incrementFollowed, maxFollowed } from "../../entities/newsletter-subscriber.ts";
import { changeProfile, loadProfile, type ProfileRow } from "../../entities/profile.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { consumeRateLimit, type RateLimit } from "../../identity/rate-limit.ts";
import { retryOnConflict, ConflictError } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import { presentFollows } from "./present-follows.ts";

type Endpoint = (typeof searchContract)["endpoints"]["addFollow"];

const perMember: RateLimit = { what: "follow", limit: 120, windowSeconds: 15 * 60 };

/**
 * Follows a search, a tag or a colour. A repeated request changes nothing. The first follow turns on the emails about it and
 * records this as consent; later ones do not change that choice.
 */
export const addFollow: UseCase<Endpoint, SearchDeps> = async (deps, caller, { params, body }) => {
  const { userId } = caller;
  if (params.id !== userId) throw notFound("This account");
  const { library } = await deps.searchable.current();
  const requested = normaliseFollow(library, body);
  await consumeRateLimit(deps, perMember, userId);
  let existing: ProfileRow | null = caller.profile;
  return retryOnConflict(async () => {
    const [rows, profile] = await Promise.all([
      listFollowed(deps.table, userId),
      existing ?? loadProfile(deps.table, userId),
    ]);
    existing = null;
    if (profile === null) throw new ConflictError();
    if (rows.some(({ followId }) => followId === followIdOf(requested)))
      return { status: 200, body: presentFollows(library, rows, profile) };
    if (rows.length >= maxFollowed)
      throw new AppError(
        "conflict",
        `You follow ${maxFollowed} things, the most we allow. Remove one first.`,
      );
    const now = deps.now();
    const { after, writes } = decide(profile, rows.length === 0, now);
    await deps.table.save([followSubject(userId, requested, now), ...writes]);
    return {
      status: 200,
      body: presentFollows(library, await listFollowed(deps.table, userId), after),
    };
  });
};

const decide = (
  profile: ProfileRow,
  isFirst: boolean,
  now: Date,
): { readonly after: ProfileRow; readonly writes: readonly Write[] } => {
  if (!isFirst) return { after: profile, writes: [incrementFollowed(profile.userId, null, now)] };
  const change = { comms: [...new Set([...profile.comms, followsCommunicationId])] };
  const channels = { before: channelsOf(profile), after: channelsOf({ ...profile, ...change }) };
  const counted = incrementFollowed(profile.userId, channels, now);
  if (profile.comms.includes(followsCommunicationId)) return { after: profile, writes: [counted] };
  const { row, write } = changeProfile(profile, change, now);
  return { after: row, writes: [counted, write, ...recordChoices(profile, change, "follow", now)] };
};

/** Returns the follow in its stored form. Throws `invalid` if the tag does not exist. */
const normaliseFollow = (library: Library, { kind, value }: FollowedSubject): FollowedSubject => {
  if (kind === "tag" && library.tagBySlug(value) === undefined)
    throw invalidField("value", "This tag doesn’t exist");
  if (kind !== "colour") return { kind, value };
  if (!/^#?[0-9A-Fa-f]{6}$/.test(value)) throw invalidField("value", "Enter the colour as #RRGGBB");
  return { kind, value: writeHex(readHex(value)) };
};
