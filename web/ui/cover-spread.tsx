import type { ReactNode } from "react";
import type { PictureView } from "../../shared/contract/content/picture.ts";
import { pictureWidths } from "../../shared/kernel/picture-widths.ts";
import { Picture } from "./picture.tsx";

/** A spread: words on the left, an item's cover to the edge of the page. */
export const CoverSpread = ({
  picture,
  transition,
  children,
}: {
  /** Null while it is on its way. */
  picture: PictureView | null;
  /** Name of the view transition that the cover takes part in. */
  transition: string;
  children: ReactNode;
}) => (
  <div className="cover-spread">
    <div className="cover-spread-words">{children}</div>
    <div className="cover-spread-art" style={{ viewTransitionName: transition }}>
      {picture && <Picture picture={picture} sizes={pictureWidths.cover} ratio="4 / 5" priority />}
    </div>
  </div>
);
