/** Decides what somebody can see of a pin. It is one function, so that board, list and PDF always agree. */
import { canSee, canOpen, type Reader } from "../../shared/domain/access/access.ts";
import type { PublicItem } from "../entities/public-item.ts";

/**
 * The visible part of a pin. `locked`: only the public card of its item. `gone`: its item is not in the library, at least not for
 * this reader.
 */
export type PinVisibility =
  | { readonly state: "open" | "locked"; readonly item: PublicItem }
  | { readonly state: "gone" };

interface PinReaderContext {
  readonly reader: Reader;
  readonly now: Date;
  readonly library: { itemById(id: string): PublicItem | undefined };
}

export const decidePinVisibility = (
  { reader, now, library }: PinReaderContext,
  { contentId }: { readonly contentId: string },
): PinVisibility => {
  const item = library.itemById(contentId);
  if (item === undefined || !canSee(reader, item, now)) return { state: "gone" };
  return { state: canOpen(reader, item, now) ? "open" : "locked", item };
};
