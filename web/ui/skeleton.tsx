import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

/** A grey placeholder with the size of the content that is loading. Its parent says that it is loading. */
export const Skeleton = ({
  width = "100%",
  height,
  ratio,
  className,
}: {
  /** The width, which never exceeds the container, even if text is enlarged. */
  width?: string;
  height?: CSSProperties["height"];
  /** The aspect ratio, such as `4 / 5`, instead of a height. */
  ratio?: string;
  className?: string;
}) => (
  <span
    aria-hidden
    className={classNames(styles["skeleton"], className)}
    style={{ width: `min(100%, ${width})`, height, aspectRatio: ratio }}
  />
);

/** Announces once to screen readers, which do not see the skeletons, that content is loading. */
export const LoadingNote = ({ children = "Loading" }: { children?: string }) => (
  <p role="status" className="visually-hidden">
    {children}
  </p>
);
