/** Renders stored prose: sanitised HTML with a few tags becomes paragraphs. Other tags are ignored. */
import type { Box, Piece } from "./flow.ts";
import { type Link, tag, type Tag } from "./pdf-canvas.ts";
import { linkInk, type HorizontalSpan, type TextStyle, styles } from "./styles.ts";
import { textPieces, textBox } from "./text-box.ts";
import { type Words } from "./words.ts";

interface Paragraph {
  readonly words: Words[];
  /** The number of lists that contain it. */
  readonly depth: number;
  /** The marker before the first paragraph of a list item. */
  readonly mark: string | null;
  readonly quoted: boolean;
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

export interface ProseStyles {
  readonly text: TextStyle;
  readonly emphasis: TextStyle;
  readonly strong: TextStyle;
}

class MarkupReader {
  readonly paragraphs: Paragraph[] = [];
  readonly #styles: ProseStyles;
  readonly #origin: string;
  readonly #lists: { readonly ordered: boolean; count: number }[] = [];
  readonly #linked = new Map<TextStyle, TextStyle>();
  #open: Paragraph | null = null;
  #mark: string | null = null;
  #emphasis = 0;
  #strong = 0;
  #quotes = 0;
  #link: Link | undefined;

  constructor(looks: ProseStyles, origin: string) {
    this.#styles = looks;
    this.#origin = origin;
  }

  tag(name: string, closes: boolean, attributes: string): void {
    const step = closes ? -1 : 1;
    if (name === "em") this.#emphasis += step;
    else if (name === "strong") this.#strong += step;
    else if (name === "a") this.#link = closes ? undefined : linkTo(attributes, this.#origin);
    else if (name === "br") this.#open = null;
    else if (name === "p") this.#open = null;
    else if (name === "blockquote") {
      this.#open = null;
      this.#quotes += step;
    } else if (name === "ul" || name === "ol") {
      this.#open = null;
      if (closes) this.#lists.pop();
      else this.#lists.push({ ordered: name === "ol", count: 0 });
    } else if (name === "li") {
      this.#open = null;
      const list = this.#lists.at(-1);
      if (closes || list === undefined) return;
      list.count += 1;
      this.#mark = list.ordered ? `${list.count}.` : "•";
    }
  }

  text(raw: string): void {
    const text = decode(raw).replaceAll(/\s+/g, " ");
    if (this.#open === null) {
      if (text.trim() === "") return;
      this.#open = {
        words: [],
        depth: this.#lists.length,
        mark: this.#mark,
        quoted: this.#quotes > 0,
      };
      this.#mark = null;
      this.paragraphs.push(this.#open);
    }
    const link = this.#link;
    this.#open.words.push({ text, style: this.#styleNow(), ...(link && { link }) });
  }

  #styleNow(): TextStyle {
    const { text, emphasis, strong } = this.#styles;
    const style = this.#strong > 0 ? strong : this.#emphasis > 0 ? emphasis : text;
    if (!this.#link) return style;
    const existing = this.#linked.get(style) ?? { ...style, colour: linkInk };
    this.#linked.set(style, existing);
    return existing;
  }
}

const defaultStyles: ProseStyles = {
  text: styles.text,
  emphasis: styles.emphasis,
  strong: styles.strong,
};

export interface ProseOptions {
  readonly extent: HorizontalSpan;
  readonly tag: Tag;
  /** The origin of the site, for addresses that begin with a slash. */
  readonly origin: string;
  readonly styles?: ProseStyles;
}

const indent = 13;

/** Returns paragraphs and lists that may continue on the next page. */
export const proseBlock = (html: string, options: ProseOptions): readonly Piece[] => {
  const { styles: looks = defaultStyles } = options;
  const gap = looks.text.leading / 2;
  const paragraphs = read(html, looks, options.origin);
  return paragraphs.flatMap((paragraph, index) => {
    const close = paragraph.mark !== null && paragraphs[index - 1]?.depth === paragraph.depth;
    return setParagraph(paragraph, options).map((one, line) =>
      line === 0 && index > 0 ? { ...one, above: close ? gap / 2 : gap } : one,
    );
  });
};

const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (found, decimal, hex, name) => {
    if (typeof name === "string") return entities[name] ?? found;
    const code = typeof decimal === "string" ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0x10ffff ? "" : String.fromCodePoint(code);
  });

/** Completes relative addresses of the site. An address that must not be followed is left out. */
const linkTo = (attributes: string, origin: string): Link | undefined => {
  const href = decode(/href="([^"]*)"/.exec(attributes)?.[1] ?? "");
  const address = href.startsWith("/") ? origin + href : href;
  return /^(?:https?:\/\/|mailto:)/.test(address) ? { address } : undefined;
};

const read = (html: string, looks: ProseStyles, origin: string): readonly Paragraph[] => {
  const reader = new MarkupReader(looks, origin);
  for (const [, slash, name, attributes, text] of html.matchAll(
    /<(\/?)([a-z]+\d?)([^>]*)>|([^<]+)/gi,
  ))
    if (text === undefined) reader.tag((name ?? "").toLowerCase(), slash === "/", attributes ?? "");
    else reader.text(text);
  return reader.paragraphs;
};

const setParagraph = (
  { words, depth, mark, quoted }: Paragraph,
  { extent, tag: within, styles: looks = defaultStyles }: ProseOptions,
): readonly Piece[] => {
  const steps = depth * indent + (quoted ? 16 : 0);
  const inner: HorizontalSpan = { x: extent.x + steps, width: extent.width - steps };
  const item = mark === null ? null : tag("LI", within);
  const body = item === null ? tag(quoted ? "BlockQuote" : "P", within) : tag("LBody", item);
  const pieces = textPieces(words, { extent: inner, tag: body });
  const [first, ...rest] = pieces;
  if (item === null || mark === null || first === undefined) return pieces;
  const label: Box = textBox([{ text: mark, style: looks.text }], {
    extent: { x: inner.x - indent, width: indent },
    tag: tag("Lbl", item),
  });
  return [
    {
      ...first,
      draw: (press, y, height) => {
        label.draw(press, y);
        first.draw(press, y, height);
      },
    },
    ...rest,
  ];
};

/** Returns the same content as a box that is not broken. */
export const proseBox = (html: string, options: ProseOptions): Box => {
  const pieces = proseBlock(html, options);
  const heights = pieces.map(({ height, above = 0 }) => height + above);
  return {
    height: heights.reduce((sum, height) => sum + height, 0),
    draw: (press, y) => {
      let at = y;
      for (const one of pieces) {
        at += one.above ?? 0;
        one.draw(press, at, one.height);
        at += one.height;
      }
    },
  };
};
