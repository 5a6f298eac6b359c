import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import { shrinkableRow } from "../layout/figures.ts";
import { beside, keepWithNext, type Piece, clearWithSpaceAbove } from "../layout/flow.ts";
import { divide, whole } from "../layout/styles.ts";
import { type BlockContext, textAt, titleBox } from "./block-setting.ts";

interface TitledPictures {
  readonly title: string;
  readonly images: ReadonlyArray<{ readonly title: string; readonly image: StoredPicture }>;
  readonly text: string;
}

/** Sets a text above pictures in a row, each with its title. */
export const renderTitledPictures = (
  { title, images, text }: TitledPictures,
  context: BlockContext,
): readonly Piece[] => {
  const cells = divide(whole, images.length);
  const row = shrinkableRow(
    images.map((one, index) => ({ ...one, extent: cells[index] ?? whole })),
    context.tag,
  );
  return [
    ...keepWithNext(beside(titleBox(title, context), textAt(text, context))),
    ...clearWithSpaceAbove(18, [row]),
  ];
};
