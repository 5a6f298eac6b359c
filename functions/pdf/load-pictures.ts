/** The pictures of what is printed, as they were stored. */
import { type StoredPicture, storedPicture } from "../../shared/contract/content/picture.ts";
import type { FilesDeps } from "../platform/files.ts";

/** By the hash of the picture. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

/** Of all pictures of one PDF together: beyond it a picture becomes a panel with its text. */
const mostBytes = 24_000_000;
const printable = new Set(["jpg", "jpeg", "png"]);

interface PrintedPicture {
  readonly picture: StoredPicture;
  /** Lies where anybody may see it. */
  readonly isPublic: boolean;
}

/** In memory at once while the limit is not reached. */
const sideBySide = 8;

/** The first ones go first, so that the same ones stay out if there are too many. `about` names the PDF in the log. */
export const loadPictures = async (
  { files, log }: Pick<FilesDeps, "files" | "log">,
  all: readonly PrintedPicture[],
  about: string,
): Promise<Pictures> => {
  const wanted = all.filter(({ picture }) => printable.has(picture.format));
  const pictures = new Map<string, Uint8Array>();
  let bytes = 0;
  for (let start = 0; start < wanted.length; start += sideBySide) {
    if (bytes > mostBytes) {
      log.warn("pictures are not printed", { about, count: wanted.length - start });
      break;
    }
    const some = wanted.slice(start, start + sideBySide);
    const found = await Promise.all(
      some.map(({ picture: { hash, format }, isPublic }) =>
        files.get("library", `${isPublic ? "images" : "gated"}/${hash}.${format}`),
      ),
    );
    for (const [index, { picture }] of some.entries()) {
      const file = found[index] ?? null;
      bytes += file?.length ?? 0;
      if (file !== null && bytes <= mostBytes) pictures.set(picture.hash, file);
      else
        log.warn("picture is not printed", { about, hash: picture.hash, missing: file === null });
    }
  }
  return pictures;
};

/** Pictures that it shows, once each. */
export const picturesOf = (value: unknown): readonly StoredPicture[] => {
  const found = new Map<string, StoredPicture>();
  const look = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(look);
    else if (typeof part === "object" && part !== null) {
      const picture = storedPicture.safeParse(part);
      if (picture.success) found.set(picture.data.hash, picture.data);
      else Object.values(part).forEach(look);
    }
  };
  look(value);
  return [...found.values()];
};
