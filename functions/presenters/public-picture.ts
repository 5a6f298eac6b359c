/** Presents pictures that anybody can see. */
import type { UploadedPictureView } from "../../shared/contract/catalogue/image-uploads.ts";
import type { PictureView, StoredPicture } from "../../shared/contract/content/picture.ts";

/** Returns a cover with content-hashed, immutable addresses on the site's own CDN. */
export const publicPicture = (stored: StoredPicture): PictureView => ({
  ...describePicture(stored),
  temporary_url: `/images/${stored.hash}.${stored.format}`,
  sizes: stored.widths.map((width) => ({
    url: `/images/${stored.hash}-${width}.avif`,
    width,
    type: "image/avif",
  })),
});

/** Returns a picture in the shape of staff's forms. */
export const presentStoredPicture = (stored: StoredPicture): UploadedPictureView => ({
  id: stored.hash,
  ...publicPicture(stored),
});

/** Returns the fields of a picture other than its addresses. */
export const describePicture = (stored: StoredPicture) => ({
  alt: stored.alt,
  width: stored.width,
  height: stored.height,
  placeholder: stored.placeholder,
  ...(stored.caption === undefined ? {} : { caption: stored.caption }),
  ...(stored.credit === undefined ? {} : { credit: stored.credit }),
});
