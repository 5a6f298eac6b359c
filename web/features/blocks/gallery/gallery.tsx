import { lazy, Suspense, useState } from "react";
import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { Picture } from "../../../ui/picture.tsx";
import { BlockGrid, BlockTitle } from "../block-frame.tsx";
import styles from "./gallery.module.css";

const Lightbox = lazy(() => import("./lightbox.tsx"));

/** A gallery of pictures; each opens large in a lightbox. */
export const Gallery = ({ block: { title, images } }: { block: WireBlock<"gallery"> }) => {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <BlockGrid className={styles["gallery"]}>
      {title && <BlockTitle>{title}</BlockTitle>}
      <ul className={styles["wall"]} data-pictures={images.length}>
        {images.map((image, index) => (
          <li key={`${index} ${image.temporary_url}`}>
            <button type="button" className={styles["picture"]} onClick={() => setOpen(index)}>
              <Picture
                picture={image}
                sizes="(min-width: 1600px) 430px, (min-width: 760px) 30vw, 60vw"
              />
              <span className="visually-hidden"> (larger)</span>
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense>
          <Lightbox
            title={title ?? "Gallery"}
            images={images}
            start={open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </BlockGrid>
  );
};
