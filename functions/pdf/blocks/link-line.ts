/** Sets the address of something that is online. */
import { beside, type Box, piece, type Piece, stack } from "../layout/flow.ts";
import { tag } from "../layout/pdf-canvas.ts";
import { type HorizontalSpan, linkInk, styles } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import type { Words } from "../layout/words.ts";
import {
  type BlockContext,
  withRuleAbove,
  shownAddress,
  textAt,
  titleBox,
} from "./block-setting.ts";

export const linkStyle = { ...styles.detail, colour: linkInk };

/** Returns a line such as `Watch online: trendbible.example/content/…`. */
export const linkLine = (
  say: string,
  address: string,
  { tag: within }: BlockContext,
  at: HorizontalSpan,
): Box => {
  const all: readonly Words[] = [
    { text: `${say}  `, style: styles.detailStrong },
    { text: shownAddress(address), style: linkStyle, link: { address } },
  ];
  return textBox(all, { extent: at, tag: tag("P", within) });
};

/** Returns a title with its description and its link. */
export const titleWithLinks = (
  { title, text }: { readonly title: string; readonly text?: string | undefined },
  pointers: readonly Box[],
  context: BlockContext,
): readonly Piece[] =>
  withRuleAbove(
    beside(titleBox(title, context), [
      ...(text === undefined ? [] : textAt(text, context)),
      piece(stack(pointers, 3), { above: text === undefined ? 0 : 6 }),
    ]),
  );
