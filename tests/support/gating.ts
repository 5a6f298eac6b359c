/** Who may open which item of the seed, and which of its content must not leak to others. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { digestOf } from "../../functions/platform/digest.ts";
import { set } from "../../functions/platform/table/write.ts";
import { contentContract } from "../../shared/contract/content/content.ts";
import type { ContentItem } from "../../shared/contract/content/content-view.ts";
import { personas } from "../../infra/seed/builders/personas.ts";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { profileKey } from "../../functions/entities/profile.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";
import { call, type Persona, type Reply, tokenOf } from "./api.ts";
import { newMemberOn, newVerifiedMember } from "./members.ts";
import { openTable } from "./table.ts";

const ranks = { basics: 0, professional: 1, premium: 2 };

export const source = readLibrary("infra/seed/library");
export const items = source.items.map(({ slug, head }) => ({
  slug,
  rank: ranks[head.access],
  isOpen: head.open,
  isDraft: (londonInstant(head.publish)?.getTime() ?? 0) > Date.now(),
}));
export type SeedItem = (typeof items)[number];

/** The content of an item that nobody without access may see. */
interface Secrets {
  readonly id: string;
  readonly texts: readonly string[];
  /** The hashes of gated pictures, clips and files. */
  readonly hashes: readonly string[];
  readonly files: readonly string[];
  readonly pdfs: readonly string[];
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Returns the longest passages of plain text, which a snippet in a list would contain too. */
const proseIn = (blocks: ContentItem["blocks"]): string[] =>
  stringsIn(blocks)
    .filter((text) => !/^(https?:|\/)/.test(text))
    .flatMap((text) => text.split(/<[^>]*>|["\\&]/))
    .filter((run) => run.length > 40)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 3)
    .map((run) => run.slice(0, 120));

const findSecrets = (item: ContentItem): Secrets => ({
  id: item.id,
  texts: [
    // The text of the cover is public, even if the cover is one of the blocks.
    ...proseIn(item.blocks).filter((text) => !item.image.alt.includes(text)),
    ...(item.subtext_access === null ? [] : [item.subtext_access]),
  ],
  hashes: [...JSON.stringify(item).matchAll(/\/gated\/([\da-f]{16,})/g)]
    .map(([, hash = ""]) => hash)
    // The picture of the cover is public, even if the cover is one of the blocks.
    .filter((hash) => !item.image.temporary_url.includes(hash)),
  files: item.media.map(({ filename_hash: hash }) => hash),
  pdfs: [item.pdf_name ?? [], ...item.pdf_pages.map(({ name }) => name)].flat(),
});

/** Runs four at a time, as many as the stack handles in parallel. */
export const forEach = async <T>(
  values: readonly T[],
  run: (value: T, index: number) => Promise<void>,
): Promise<void> => {
  const queue = values.entries();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const [index, value] of queue) await run(value, index);
    }),
  );
};

let secrets: Promise<ReadonlyMap<string, Secrets>> | undefined;

const readSecrets = async (): Promise<ReadonlyMap<string, Secrets>> => {
  const found = new Map<string, Secrets>();
  const token = await tokenOf("staff");
  const { readItem } = contentContract.endpoints;
  await forEach(items, async ({ slug }) => {
    const reply = await call(readItem, { params: { slug }, query: {} }, token);
    found.set(slug, findSecrets(readItem.replies[200].parse(reply.body).data));
  });
  return found;
};

/** Reads the secrets once, as staff, who may open everything. The map is by slug. */
export const secretsOf = (): Promise<ReadonlyMap<string, Secrets>> => (secrets ??= readSecrets());

export interface Reader {
  readonly name: string;
  readonly rank: number;
  readonly isStaff: boolean;
  /** Slugs of items that were bought or granted beyond the plan. */
  readonly granted: readonly string[];
  token(): Promise<string>;
  userId(): Promise<string>;
}

export const asPersona = (name: Persona, rank: number): Reader => ({
  name,
  rank,
  isStaff: name === "staff",
  granted: [],
  token: () => tokenOf(name),
  userId: async () => personas.find((persona) => persona.name === name)?.userId ?? "",
});

/** Creates a member of this test only, so that what they open does not change what other tests read. */
export const onPlan = (name: "basics" | "premium" | "professional"): Reader => {
  let made: ReturnType<typeof newVerifiedMember> | undefined;
  const member = () => (made ??= name === "basics" ? newVerifiedMember() : newMemberOn(name));
  return {
    name,
    rank: ranks[name],
    isStaff: false,
    granted: [],
    token: async () => (await member()).token,
    userId: async () => (await member()).user.id,
  };
};

const [bought = "", demo = ""] = items
  .filter(({ rank, isDraft }) => rank === 2 && !isDraft)
  .map(({ slug }) => slug);

const newBuyer = async (): Promise<{ readonly token: string; readonly id: string }> => {
  const { token, user } = await newVerifiedMember();
  const [table, existing] = await Promise.all([openTable(), secretsOf()]);
  const granted = { bought: [existing.get(bought)?.id], demo: existing.get(demo)?.id };
  await table.write([set(profileKey(user.id), granted)]);
  return { token, id: user.id };
};

let buyer: ReturnType<typeof newBuyer> | undefined;

/** A member on Basics, with one premium item bought and another one as a demo. */
export const asBuyer: Reader = {
  name: "a buyer on Basics",
  rank: 0,
  isStaff: false,
  granted: [bought, demo],
  token: async () => (await (buyer ??= newBuyer())).token,
  userId: async () => (await (buyer ??= newBuyer())).id,
};

/** The pictures that shop pages show as samples on purpose. */
const sampleHashes = (source.shop?.products ?? []).flatMap(({ head }) =>
  head.pictures.flatMap(({ item, image }) =>
    item === undefined
      ? []
      : digestOf(readFileSync(join("infra/seed/library/items", item, image))).slice(0, 16),
  ),
);

/** Somebody without an account, who may read only what editors have marked as open. */
export const stranger: Pick<Reader, "granted" | "isStaff" | "rank"> = {
  rank: -1,
  isStaff: false,
  granted: [],
};

export const isOpenTo = (
  reader: Pick<Reader, "granted" | "isStaff" | "rank">,
  { slug, rank, isDraft, isOpen }: SeedItem,
): boolean =>
  reader.isStaff || (!isDraft && (reader.rank >= rank || reader.granted.includes(slug) || isOpen));

/** Finds secrets in the responses, each with the slug of its item. */
export const findLeaks = async (
  reader: Pick<Reader, "granted" | "isStaff" | "rank">,
  replies: readonly Reply[],
): Promise<string[]> => {
  const existing = await secretsOf();
  const text = replies.map((reply) => reply.text).join("\n");
  // A picture that an open item or the shop shows too is no secret of a closed item.
  const shown = new Set([
    ...sampleHashes,
    ...items
      .filter((item) => isOpenTo(reader, item))
      .flatMap(({ slug }) => existing.get(slug)?.hashes ?? []),
  ]);
  const hashes = new Set(text.match(/[\da-f]{16,}/g)?.filter((hash) => !shown.has(hash)));
  return items
    .filter((item) => !isOpenTo(reader, item))
    .flatMap(({ slug }) => {
      const gated = existing.get(slug);
      if (gated === undefined) return [];
      return [
        ...[...gated.texts, ...gated.pdfs].filter((secret) => text.includes(secret)),
        ...[...gated.hashes, ...gated.files].filter((hash) => hashes.has(hash)),
      ].map((secret) => `${slug}: ${secret}`);
    });
};
