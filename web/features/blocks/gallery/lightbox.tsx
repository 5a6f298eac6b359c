import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { PictureView } from "../../../../shared/contract/content/picture.ts";
import { Picture } from "../../../ui/picture.tsx";
import styles from "./lightbox.module.css";

interface LightboxProps {
  title: string;
  images: readonly PictureView[];
  /** The index of the selected picture. */
  start: number;
  onClose: () => void;
}

/**
 * Shows pictures as large as the window in the browser's own modal dialog, which traps the focus, closes on Escape
 * and gives the focus back.
 */
const Lightbox = ({ title, images, start, onClose }: LightboxProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  const image = images[index];
  const step = (by: number): void => setIndex((index + by + images.length) % images.length);
  const turn = ({ key }: KeyboardEvent): void => {
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  };
  if (!image) return null;
  return (
    // The keys do the same as the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles["lightbox"]}
      aria-label={title}
      onClose={onClose}
      onKeyDown={turn}
    >
      <div className={styles["bar"]}>
        <p className={styles["count"]} aria-live="polite">
          <span className="visually-hidden">Picture </span>
          {index + 1} of {images.length}
        </p>
        <button type="button" className={styles["control"]} aria-label="Close" onClick={onClose}>
          <X size={24} strokeWidth={1.25} aria-hidden />
        </button>
      </div>
      <figure className={styles["figure"]}>
        <Picture key={image.temporary_url} picture={image} sizes="92vw" priority />
        {image.caption && <figcaption className={styles["caption"]}>{image.caption}</figcaption>}
      </figure>
      <div className={styles["steps"]}>
        <button
          type="button"
          className={styles["control"]}
          aria-label="Previous picture"
          onClick={() => step(-1)}
        >
          <ArrowLeft size={28} strokeWidth={1} aria-hidden />
        </button>
        <button
          type="button"
          className={styles["control"]}
          aria-label="Next picture"
          onClick={() => step(1)}
        >
          <ArrowRight size={28} strokeWidth={1} aria-hidden />
        </button>
      </div>
    </dialog>
  );
};

export default Lightbox;
