import { useDeferredValue } from "react";
import { thumbHashToDataURL } from "thumbhash";
import type { PictureView } from "../../shared/contract/content/picture.ts";
import { classNames } from "./class-names.ts";
import styles from "./picture.module.css";

const placeholders = new Map<string, string>();

interface PictureProps {
  picture: PictureView;
  /** The width at which the picture is shown, as in `img sizes`. */
  sizes: string;
  /** `4 / 5` crops the picture to that ratio; without it the picture keeps its own. */
  ratio?: string;
  /** Marks the largest picture of the first screen, which is loaded first and never lazily. */
  priority?: boolean;
  /** Marks a picture whose content is already described by a link or heading beside it. */
  decorative?: boolean;
  className?: string;
}

/** A picture that reserves its space, shows its placeholder at once, and loads the smallest rendition that is sharp. */
export const Picture = ({
  picture,
  sizes,
  ratio,
  priority = false,
  decorative = false,
  className,
}: PictureProps) => {
  // Decoding the placeholder takes longer than the rest of the page, so the page does not wait for it.
  const placeholder = useDeferredValue(picture.placeholder, "");
  const avif = picture.sizes.filter(({ type }) => type === "image/avif");
  return (
    <picture>
      {avif.length > 0 && (
        <source
          type="image/avif"
          srcSet={avif.map(({ url, width }) => `${url} ${width}w`).join(", ")}
          sizes={sizes}
        />
      )}
      <img
        src={picture.temporary_url}
        alt={decorative ? "" : picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "sync" : "async"}
        className={classNames(styles["image"], className)}
        style={{ backgroundImage: placeholderOf(placeholder), aspectRatio: ratio }}
      />
    </picture>
  );
};

/** Returns a blurred placeholder of the picture as `url(data:…)`; undefined if its hash is unreadable. */
const placeholderOf = (hash: string): string | undefined => {
  const existing = placeholders.get(hash);
  if (existing !== undefined) return existing || undefined;
  let image = "";
  try {
    const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
    if (bytes.length >= 5) image = `url(${thumbHashToDataURL(bytes)})`;
  } catch {
    // The hash is not base64, so the grey background of the style sheet stays.
  }
  placeholders.set(hash, image);
  return image || undefined;
};
