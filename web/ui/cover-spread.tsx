import type { ReactNode } from "react";
import type { PictureView } from "../../shared/contract/content/picture.ts";
import { pictureWidths } from "../../shared/kernel/picture-widths.ts";
import { Picture } from "./picture.tsx";

/** A spread with text on the left and an item's cover to the edge of the page. */
export const CoverSpread = ({
  picture,
  transition,
  children,
}: {
  /** The cover, or null while it is loading. */
  picture: PictureView | null;
  /** The name of the view transition that the cover takes part in. */
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
