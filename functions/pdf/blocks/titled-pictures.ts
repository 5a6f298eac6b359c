import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import { yieldingRow } from "../layout/figures.ts";
import { beside, leading, type Piece, spaced } from "../layout/flow.ts";
import { divide, whole } from "../layout/styles.ts";
import { type BlockContext, textAt, titleBox } from "./block-setting.ts";

interface TitledPictures {
  readonly title: string;
  readonly images: ReadonlyArray<{ readonly title: string; readonly image: StoredPicture }>;
  readonly text: string;
}

/** Sets a text above pictures in a row, each with its title. */
export const setTitledPictures = (
  { title, images, text }: TitledPictures,
  context: BlockContext,
): readonly Piece[] => {
  const cells = divide(whole, images.length);
  const row = yieldingRow(
    images.map((one, index) => ({ ...one, extent: cells[index] ?? whole })),
    context.tag,
  );
  return [
    ...leading(beside(titleBox(title, context), textAt(text, context))),
    ...spaced(18, [row]),
  ];
};
