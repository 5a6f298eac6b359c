/** What of a pin somebody may see now. One function, so that board, list and PDF never disagree. */
import { canSee, canOpen, type Reader } from "../../shared/domain/access/access.ts";
import type { PublicItem } from "../entities/public-item.ts";

/** `locked`: its item's public card alone. `gone`: its item is not in the library, for this reader at least. */
export type SeenPin =
  | { readonly state: "open" | "locked"; readonly item: PublicItem }
  | { readonly state: "gone" };

interface PinViewpoint {
  readonly reader: Reader;
  readonly now: Date;
  readonly library: { itemById(id: string): PublicItem | undefined };
}

export const seePin = (
  { reader, now, library }: PinViewpoint,
  { contentId }: { readonly contentId: string },
): SeenPin => {
  const item = library.itemById(contentId);
  if (item === undefined || !canSee(reader, item, now)) return { state: "gone" };
  return { state: canOpen(reader, item, now) ? "open" : "locked", item };
};
