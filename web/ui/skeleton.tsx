import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

/** A grey place with the size of what will stand there. Its parent says that it is loading. */
export const Skeleton = ({
  width = "100%",
  height,
  ratio,
  className,
}: {
  /** Never wider than its place, also where text is enlarged. */
  width?: string;
  height?: CSSProperties["height"];
  /** `4 / 5`, instead of a height. */
  ratio?: string;
  className?: string;
}) => (
  <span
    aria-hidden
    className={classNames(styles["skeleton"], className)}
    style={{ width: `min(100%, ${width})`, height, aspectRatio: ratio }}
  />
);

/** Says once, to those who cannot see the skeletons, that something is on its way. */
export const LoadingNote = ({ children = "Loading" }: { children?: string }) => (
  <p role="status" className="visually-hidden">
    {children}
  </p>
);
