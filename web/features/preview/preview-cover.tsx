import type { ReactNode } from "react";
import type { PictureView } from "../../../shared/contract/picture.ts";
import { Picture } from "../../ui/picture.tsx";
import { coverTransition } from "../cards/card-link.ts";
import { coverWidth } from "../item/item-call.ts";
import styles from "./preview-cover.module.css";

/** A spread: words on the left, an item's cover to the edge of the page. */
export const PreviewCover = ({
  picture,
  children,
}: {
  /** Null while it is on its way. */
  picture: PictureView | null;
  children: ReactNode;
}) => (
  <div className={styles["spread"]}>
    <div className={styles["words"]}>{children}</div>
    <div className={styles["art"]} style={{ viewTransitionName: coverTransition }}>
      {picture && <Picture picture={picture} sizes={coverWidth} ratio="4 / 5" priority />}
    </div>
  </div>
);
