/** Sets a picture beside its text. */
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import { figure, defaultRatio } from "../layout/figures.ts";
import { beside, piece, type Piece, withSpaceAbove } from "../layout/flow.ts";
import type { HorizontalSpan } from "../layout/styles.ts";
import { type BlockContext, textAt, titleBox } from "./block-setting.ts";

export interface PictureAndText {
  readonly title: string;
  readonly image: StoredPicture;
  readonly text: string;
}

/** Returns the picture on one side, as wide as `picture`, and on the other the text, which may continue on the next page. */
export const renderPictureBesideText = (
  block: PictureAndText,
  context: BlockContext,
  picture: HorizontalSpan,
  text: HorizontalSpan,
): readonly Piece[] => {
  const ratio = context.close ? 1 : defaultRatio;
  return beside(figure(block.image, picture, context.tag, { ratio }), titled(block, context, text));
};

const titled = (
  { title, text }: PictureAndText,
  context: BlockContext,
  at: HorizontalSpan,
): readonly Piece[] => [
  piece(titleBox(title, context, at), { clings: true }),
  ...withSpaceAbove(9, textAt(text, context, at)),
];
