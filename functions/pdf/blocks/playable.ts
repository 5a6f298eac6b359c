/** Sets what plays online: the printed form says what it is and where it can be played. */
import {
  beside,
  type Box,
  keepWithNext,
  piece,
  type Piece,
  clearWithSpaceAbove,
} from "../layout/flow.ts";
import { tag } from "../layout/pdf-canvas.ts";
import { panel, paperColour, styles, whole } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { styledWords } from "../layout/words.ts";
import { type BlockContext, mainColumns, titleColumns, textAt, titleBox } from "./block-setting.ts";
import { linkLine } from "./link-line.ts";

/** Returns the printed form of a film or a recording: its picture or a bar, its title, and its address. */
export const renderMedia = (
  {
    title,
    text,
    transcript,
  }: { title: string; text?: string | undefined; transcript?: string | undefined },
  { shown, say }: { shown: Box; say: string },
  context: BlockContext,
): readonly Piece[] => [
  ...keepWithNext([piece(shown)]),
  ...clearWithSpaceAbove(
    12,
    beside(titleBox(title, context), [
      ...(text === undefined ? [] : textAt(text, context)),
      piece(linkLine(say, context.address, context, mainColumns), {
        above: text === undefined ? 0 : 6,
      }),
    ]),
  ),
  ...transcriptOf(transcript, context),
];

const transcriptOf = (transcript: string | undefined, context: BlockContext): readonly Piece[] => {
  if (transcript === undefined) return [];
  const looks = {
    text: styles.detail,
    emphasis: { ...styles.detail, face: "emphasis" as const },
    strong: { ...styles.detail, face: "strong" as const },
  };
  const label = textBox(styledWords("TRANSCRIPT", styles.label), {
    extent: titleColumns,
    tag: tag("P", context.tag),
  });
  return clearWithSpaceAbove(16, beside(label, textAt(transcript, context, mainColumns, looks)));
};

/** Formats a duration such as `2:05 min`. */
export const playableDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} min`;

export const strip = (height: number): Box => ({
  height,
  draw: (press, y) => {
    press.sheets.aside(() => press.sheets.paint({ ...whole, y, height }, panel));
    drawPlayMark(press, whole.x + whole.width / 2, y + height / 2);
  },
});

/** Draws the play mark, a triangle in a circle. */
export const drawPlayMark = ({ sheets }: Parameters<Box["draw"]>[0], x: number, y: number): void =>
  sheets.aside(() => {
    sheets.disc(x, y, 20, paperColour);
    sheets.shape(
      [
        [x - 5.5, y - 8.5],
        [x - 5.5, y + 8.5],
        [x + 9, y],
      ],
      styles.title.colour,
    );
  });
