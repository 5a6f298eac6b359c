/** The collage represents a board in lists. Each field is checked for access like the pin that it comes from. */
import type { BoardSummary } from "../../../shared/contract/boards/boards.ts";
import { collectStoredPictures } from "../../../shared/contract/content/picture.ts";
import { pinsInCollage } from "../../../shared/domain/boards/board.ts";
import { collectPalettes } from "../../content-index/block-summary.ts";
import type { ReaderContext } from "../../content-index/reader-context.ts";
import type { BoardRow, CollageField } from "../../entities/board.ts";
import type { PinContent } from "../../entities/pin.ts";
import { blockPicture } from "../../presenters/block-picture.ts";
import type { PictureSigner } from "../../presenters/picture-signer.ts";
import { publicPicture } from "../../presenters/public-picture.ts";
import { decidePinVisibility } from "../../presenters/pin-visibility.ts";

/** Returns the first four of `pins` that look different. `pins` are in the order of the board. */
export const collageOf = (pins: readonly PinContent[]): readonly CollageField[] =>
  pins.reduce(withPin, []);

/** Returns the collage with a new last pin. Returns it unchanged if it is full, or if it already shows the same picture. */
export const withPin = (
  collage: readonly CollageField[],
  pin: PinContent,
): readonly CollageField[] => {
  const field = fieldOf(pin);
  const isThere = collage.some((one) => collageFieldKey(one) === collageFieldKey(field));
  return collage.length >= pinsInCollage || isThere ? collage : [...collage, field];
};

const fieldOf = ({ contentId, picture, palette, block }: PinContent): CollageField => {
  const shown =
    picture ?? (block === null ? null : (collectStoredPictures(block.content)[0] ?? null));
  const colours = palette ?? (block === null ? undefined : collectPalettes(block)[0]);
  return { contentId, picture: shown, colours: colours?.colours.map(({ hex }) => hex) ?? [] };
};

/** Returns the key by which two fields count as equal. A field without picture or colours shows the cover of its item. */
const collageFieldKey = ({ contentId, picture, colours }: CollageField): string =>
  picture?.hash ?? (colours.length > 0 ? colours.join() : contentId);

/** Returns the fields of the collage. Items that are no longer in the library are left out. */
export const presentCollage = async (
  readerContext: ReaderContext,
  { collage }: BoardRow,
  sign: PictureSigner,
): Promise<BoardSummary["collage"]> => {
  const fields = await Promise.all(
    collage.map(async ({ contentId, picture, colours }) => {
      const seen = decidePinVisibility(readerContext, { contentId });
      if (seen.state === "gone") return [];
      const cover = { picture: publicPicture(seen.item.cover), colours: [] };
      if (seen.state === "locked") return [cover];
      if (picture !== null) return [{ picture: await blockPicture(picture, sign), colours: [] }];
      return [colours.length > 0 ? { picture: null, colours: [...colours] } : cover];
    }),
  );
  return fields.flat();
};
