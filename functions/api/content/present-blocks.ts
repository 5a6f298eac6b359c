/** Presents stored blocks: pictures and clips get temporary addresses, and everything else is unchanged. */
import { type Clip, type StoredClip, storedClip } from "../../../shared/contract/content/clip.ts";
import { type StoredPicture, storedPicture } from "../../../shared/contract/content/picture.ts";
import type { PageRow } from "../../entities/content-item.ts";
import { blockPicture } from "../../presenters/block-picture.ts";
import type { PictureSigner } from "../../presenters/picture-signer.ts";

const clipTypes: Readonly<Record<StoredClip["format"], string>> = {
  mp4: "video/mp4",
  webm: "video/webm",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
};

/** Returns the first picture of each page that has one. */
export const presentThumbs = async (pages: readonly PageRow[], sign: PictureSigner) =>
  Promise.all(
    pages.flatMap(({ number, blocks }) => {
      const picture = pictureIn(blocks.map(({ content }) => content));
      if (picture === undefined) return [];
      return [blockPicture(picture, sign).then((image) => ({ page: number, image }))];
    }),
  );

const isPicture = (value: object): value is StoredPicture =>
  "hash" in value && storedPicture.safeParse(value).success;

const isClip = (value: object): value is StoredClip =>
  "clip" in value && storedClip.safeParse(value).success;

const presentClip = async (
  { clip, format, seconds }: StoredClip,
  sign: PictureSigner,
): Promise<Clip> => ({
  temporary_url: await sign(`${clip}.${format}`),
  type: clipTypes[format],
  seconds,
});

const signMedia = async (value: unknown, sign: PictureSigner): Promise<unknown> => {
  if (Array.isArray(value)) return Promise.all(value.map((part) => signMedia(part, sign)));
  if (typeof value !== "object" || value === null) return value;
  if (isPicture(value)) return blockPicture(value, sign);
  if (isClip(value)) return presentClip(value, sign);
  return Object.fromEntries(
    await Promise.all(
      Object.entries(value).map(async ([name, part]) => [name, await signMedia(part, sign)]),
    ),
  );
};

const pictureIn = (value: unknown): StoredPicture | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  if (isPicture(value)) return value;
  for (const part of Object.values(value)) {
    const found = pictureIn(part);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Returns the blocks of a page in order, each with its page number. */
export const presentBlocks = (page: Pick<PageRow, "number" | "blocks">, sign: PictureSigner) =>
  Promise.all(
    page.blocks.map(async ({ id, type, content }) => {
      const fields = await signMedia(content, sign);
      return { ...Object(fields), id, type_id: type, page: page.number };
    }),
  );
