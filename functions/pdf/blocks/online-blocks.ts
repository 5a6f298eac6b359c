/** Renders online content: the printed form says what it is and where it can be found. */
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import { ratioOf } from "../layout/figures.ts";
import {
  spaced,
  beside,
  type Box,
  leading,
  piece,
  type Piece,
  stack,
  together,
} from "../layout/flow.ts";
import { tag } from "../layout/press.ts";
import { hairline, linkInk, panel, type Extent, styles, whole } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { type Words, inStyle } from "../layout/words.ts";
import {
  type BlockContext,
  main,
  ruled,
  type SetBlock,
  shownAddress,
  side,
  textAt,
  titleBox,
} from "./block-setting.ts";
import { drawPlayMark, posterBox } from "./image-text-blocks.ts";

const linkStyle = { ...styles.detail, colour: linkInk };

export const setVideoFeature: SetBlock<"video-feature"> = (block, context) =>
  playable(
    block,
    { shown: posterOf(block.image, context), say: `Watch online, ${duration(block.clip.seconds)}` },
    context,
  );

/** Returns a line such as `Watch online: trendbible.example/content/…`. */
const pointer = (say: string, address: string, { tag: within }: BlockContext, at: Extent): Box => {
  const all: readonly Words[] = [
    { text: `${say}  `, style: styles.detailStrong },
    { text: shownAddress(address), style: linkStyle, link: { address } },
  ];
  return textBox(all, { extent: at, tag: tag("P", within) });
};

/** Formats a duration such as `2:05 min`. */
const duration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} min`;

const transcriptOf = (transcript: string | undefined, context: BlockContext): readonly Piece[] => {
  if (transcript === undefined) return [];
  const looks = {
    text: styles.detail,
    emphasis: { ...styles.detail, face: "emphasis" as const },
    strong: { ...styles.detail, face: "strong" as const },
  };
  const label = textBox(inStyle("TRANSCRIPT", styles.label), {
    extent: side,
    tag: tag("P", context.tag),
  });
  return spaced(16, beside(label, textAt(transcript, context, main, looks)));
};

/** Returns the printed form of a film or a recording: its picture or a bar, its title, and its address. */
const playable = (
  {
    title,
    text,
    transcript,
  }: { title: string; text?: string | undefined; transcript?: string | undefined },
  { shown, say }: { shown: Box; say: string },
  context: BlockContext,
): readonly Piece[] => [
  ...leading([piece(shown)]),
  ...spaced(
    12,
    beside(titleBox(title, context), [
      ...(text === undefined ? [] : textAt(text, context)),
      piece(pointer(say, context.address, context, main), { above: text === undefined ? 0 : 6 }),
    ]),
  ),
  ...transcriptOf(transcript, context),
];

const strip = (height: number): Box => ({
  height,
  draw: (press, y) => {
    press.sheets.aside(() => press.sheets.paint({ ...whole, y, height }, panel));
    drawPlayMark(press, whole.x + whole.width / 2, y + height / 2);
  },
});

const posterOf = (image: StoredPicture, context: BlockContext): Box =>
  posterBox(image, context, whole, Math.max(ratioOf(image), 16 / 9));

export const setAudio: SetBlock<"audio"> = (block, context) =>
  playable(
    block,
    { shown: strip(64), say: `Listen online, ${duration(block.clip.seconds)}` },
    context,
  );

export const setEmbed: SetBlock<"embed"> = (block, context) =>
  playable(block, { shown: strip(130), say: "Watch online" }, context);

const completed = (target: string, { origin }: BlockContext): string =>
  target.startsWith("/") ? origin + target : target;

/** Returns a title with its description and its link. */
const lineWith = (
  { title, text }: { readonly title: string; readonly text?: string | undefined },
  pointers: readonly Box[],
  context: BlockContext,
): readonly Piece[] =>
  ruled(
    beside(titleBox(title, context), [
      ...(text === undefined ? [] : textAt(text, context)),
      piece(stack(pointers, 3), { above: text === undefined ? 0 : 6 }),
    ]),
  );

export const setCallToAction: SetBlock<"call-to-action"> = (block, context) => {
  const { hollow } = block;
  const pointers = [
    pointer(block.button, completed(block.to, context), context, main),
    ...(hollow === undefined
      ? []
      : [pointer(hollow.button, completed(hollow.to, context), context, main)]),
  ];
  return lineWith(block, pointers, context);
};

/** Prints nothing, because a PDF is also read by members who have the plan, and for years to come. */
export const setPromotionalUpgrade: SetBlock<"promotional-upgrade"> = () => [];

/** Prints a product. A product that is no longer on sale is left out. */
export const setProductCard: SetBlock<"product-card"> = ({ product, text }, context) => {
  const title = context.titles.products.get(product);
  if (title === undefined) return [];
  const address = `${context.origin}/basket/${product}+product`;
  return lineWith({ title, text }, [pointer("In the shop", address, context, main)], context);
};

/** Prints titles with links. Items that are not published, or no longer, are left out. */
export const setRelatedReading: SetBlock<"related-reading"> = ({ title, items }, context) => {
  const existing = items.flatMap((slug) => {
    const name = context.titles.items.get(slug);
    return name === undefined ? [] : [{ name, address: `${context.origin}/content/${slug}` }];
  });
  if (existing.length === 0) return [];
  const list = tag("L", context.tag);
  const entries = existing.map(({ name, address }): Piece => {
    const body = tag("LBody", tag("LI", list));
    const box = stack([
      textBox(inStyle(name, styles.smallTitle), { extent: main, tag: tag("P", body) }),
      textBox(inStyle(shownAddress(address), linkStyle, address), {
        extent: main,
        tag: tag("P", body),
      }),
    ]);
    return {
      height: box.height + 14,
      draw: (press, y) => {
        box.draw(press, y);
        const at = y + box.height + 6;
        press.sheets.aside(() => press.sheets.rule(main.x, at, main.width, hairline));
      },
    };
  });
  return ruled(beside(titleBox(title, context), together(entries)));
};

/** Formats a size such as `1.4 MB`. */
const sizeOf = (bytes: number): string =>
  bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`;

export const setDownloadList: SetBlock<"download-list"> = ({ title, text }, context) => {
  const list = tag("L", context.tag);
  const entries = context.files.map(({ caption, fileType, size }): Piece => {
    const body = tag("LBody", tag("LI", list));
    const said: readonly Words[] = [
      { text: caption, style: styles.text },
      { text: `  ${fileType.toUpperCase()}, ${sizeOf(size)}`, style: styles.detail },
    ];
    return piece(textBox(said, { extent: main, tag: body }), { above: 3 });
  });
  return ruled(
    beside(titleBox(title, context), [
      ...(text === undefined ? [] : textAt(text, context)),
      ...spaced(text === undefined ? 0 : 6, entries),
      piece(pointer("Download online", context.address, context, main), { above: 6 }),
    ]),
  );
};
