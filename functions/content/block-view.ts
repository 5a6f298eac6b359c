/** Stored blocks become wire blocks: every picture in them gets temporary addresses, all else stays as it is. */
import { type StoredPicture, storedPicture } from "../../shared/contract/picture.ts";
import type { PageRow } from "./content-store.ts";
import { gatedPicture } from "./content-view.ts";
import type { PictureSigner } from "./picture-signer.ts";

const isPicture = (value: object): value is StoredPicture =>
  "hash" in value && storedPicture.safeParse(value).success;

const signPictures = async (value: unknown, sign: PictureSigner): Promise<unknown> => {
  if (Array.isArray(value)) return Promise.all(value.map((part) => signPictures(part, sign)));
  if (typeof value !== "object" || value === null) return value;
  if (isPicture(value)) return gatedPicture(value, sign);
  return Object.fromEntries(
    await Promise.all(
      Object.entries(value).map(async ([name, part]) => [name, await signPictures(part, sign)]),
    ),
  );
};

/** The blocks of a page, in order, each with its page's number. */
export const viewBlocks = (page: PageRow, sign: PictureSigner) =>
  Promise.all(
    page.blocks.map(async ({ id, type, content }) => {
      const fields = await signPictures(content, sign);
      return { ...Object(fields), id, type_id: type, page: page.number };
    }),
  );
