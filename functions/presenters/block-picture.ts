import type { PictureView, StoredPicture } from "../../shared/contract/content/picture.ts";
import { describePicture } from "./public-picture.ts";
import type { PictureSigner } from "./picture-signer.ts";

/** Presents a picture in a block; `sign` returns the address of each rendition by its name. */
export const blockPicture = async (
  stored: StoredPicture,
  sign: PictureSigner,
): Promise<PictureView> => ({
  ...describePicture(stored),
  temporary_url: await sign(`${stored.hash}.${stored.format}`),
  sizes: await Promise.all(
    stored.widths.map(async (width) => ({
      url: await sign(`${stored.hash}-${width}.avif`),
      width,
      type: "image/avif",
    })),
  ),
});
