/** Loads the stored pictures of a document to be printed. */
import {
  type StoredPicture,
  collectStoredPictures,
} from "../../shared/contract/content/picture.ts";
import type { FilesDeps } from "../platform/files.ts";

/** Maps the picture's hash to its bytes. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

/** The maximum size in bytes of all pictures of one PDF. Beyond it a picture is replaced by a panel with its text. */
const maxBytes = 24_000_000;
const printable = new Set(["jpg", "jpeg", "png"]);

interface PrintedPicture {
  readonly picture: StoredPicture;
  /** True if the picture is stored where anybody can see it. */
  readonly isPublic: boolean;
}

/** The number of pictures loaded concurrently, until the limit is reached. */
const maxConcurrentLoads = 8;

/** Loads pictures in order, so that the same ones are left out if there are too many. `about` names the PDF in the log. */
export const loadPictures = async (
  { files, log }: Pick<FilesDeps, "files" | "log">,
  all: readonly PrintedPicture[],
  about: string,
): Promise<Pictures> => {
  const requested = all.filter(({ picture }) => printable.has(picture.format));
  const pictures = new Map<string, Uint8Array>();
  let bytes = 0;
  for (let start = 0; start < requested.length; start += maxConcurrentLoads) {
    if (bytes > maxBytes) {
      log.warn("pictures are not printed", { about, count: requested.length - start });
      break;
    }
    const some = requested.slice(start, start + maxConcurrentLoads);
    const found = await Promise.all(
      some.map(({ picture: { hash, format }, isPublic }) =>
        files.get("library", `${isPublic ? "images" : "gated"}/${hash}.${format}`),
      ),
    );
    for (const [index, { picture }] of some.entries()) {
      const file = found[index] ?? null;
      bytes += file?.length ?? 0;
      if (file !== null && bytes <= maxBytes) pictures.set(picture.hash, file);
      else
        log.warn("picture is not printed", { about, hash: picture.hash, missing: file === null });
    }
  }
  return pictures;
};

/** Returns the pictures in a value, each once. */
export const picturesOf = (value: unknown): readonly StoredPicture[] => [
  ...new Map(collectStoredPictures(value).map((picture) => [picture.hash, picture])).values(),
];
