/** Breaks words into lines that fit. */
import { toPrintable } from "../../platform/typesetting/printable-text.ts";
import { widthOf } from "../../platform/typesetting/type-style.ts";
import type { Link } from "./pdf-canvas.ts";
import type { TextStyle } from "./styles.ts";

/** A run of words in one style. */
export interface Words {
  readonly text: string;
  readonly style: TextStyle;
  readonly link?: Link;
}

interface Fragment extends Words {
  readonly width: number;
}

interface Word {
  readonly fragments: readonly Fragment[];
  readonly width: number;
  /** The width of the space before it. */
  readonly space: number;
}

export interface PositionedWords extends Words {
  readonly x: number;
  readonly width: number;
}

export interface Line {
  readonly runs: readonly PositionedWords[];
  readonly width: number;
}

export const breakLines = (all: readonly Words[], width: number): readonly Line[] => {
  const lines: Line[] = [];
  let line: Word[] = [];
  let used = 0;
  for (const word of wordsOf(all, width)) {
    const requested = line.length === 0 ? word.width : used + word.space + word.width;
    if (line.length > 0 && requested > width + 0.01) {
      lines.push(lineOf(line));
      line = [word];
      used = word.width;
    } else {
      line.push(word);
      used = requested;
    }
  }
  return line.length === 0 ? lines : [...lines, lineOf(line)];
};

/** Cuts a long word into the part that fits and the rest. */
const cut = (text: string, style: TextStyle, width: number): readonly string[] => {
  let length = text.length;
  while (length > 1 && widthOf(text.slice(0, length), style) > width) length -= 1;
  const rest = text.slice(length);
  return rest === "" ? [text] : [text.slice(0, length), ...cut(rest, style, width)];
};

/** Splits text where a line can break: between words, and in addresses also after a slash. */
const partsOf = (text: string, style: TextStyle, width: number): readonly string[] => {
  const parts = text.length < 24 ? [text] : text.split(/(?<=[/?&=-])(?=[^/])/);
  return parts.flatMap((part) => (widthOf(part, style) > width ? cut(part, style, width) : [part]));
};

const wordsOf = (all: readonly Words[], width: number): readonly Word[] => {
  const found: { fragments: Fragment[]; width: number; space: number }[] = [];
  // Two styles without a space between them form one word.
  let glued = false;
  const add = (fragment: Fragment, joins: boolean, space: number): void => {
    const last = joins ? found.at(-1) : undefined;
    if (last) {
      last.fragments.push(fragment);
      last.width += fragment.width;
    } else found.push({ fragments: [fragment], width: fragment.width, space });
  };
  for (const { text, style, link } of all)
    for (const token of toPrintable(text).split(/( +)/).filter(Boolean)) {
      if (token.startsWith(" ")) {
        glued = false;
        continue;
      }
      for (const [index, part] of partsOf(token, style, width).entries()) {
        const fragment = { text: part, style, ...(link && { link }), width: widthOf(part, style) };
        add(fragment, glued && index === 0, index === 0 ? widthOf(" ", style) : 0);
      }
      glued = true;
    }
  return found;
};

const lineOf = (words: readonly Word[]): Line => {
  const runs: { text: string; style: TextStyle; link?: Link; x: number; width: number }[] = [];
  let x = 0;
  for (const [index, { fragments, space }] of words.entries()) {
    const gap = index === 0 ? 0 : space;
    for (const [position, { text, style, link, width }] of fragments.entries()) {
      const before = position === 0 ? gap : 0;
      const last = runs.at(-1);
      if (last && last.style === style && last.link === link) {
        last.text += (before > 0 ? " " : "") + text;
        last.width += before + width;
      } else runs.push({ text, style, ...(link && { link }), x: x + before, width });
      x += before + width;
    }
  }
  return { runs, width: x };
};

/** Returns words in one style. */
export const styledWords = (text: string, style: TextStyle, address?: string): readonly Words[] => [
  { text, style, ...(address === undefined ? {} : { link: { address } }) },
];

/** Returns the width of the longest word. */
export const longestWord = (all: readonly Words[]): number =>
  Math.max(0, ...wordsOf(all, Number.POSITIVE_INFINITY).map(({ width }) => width));

/** Returns the style, in a smaller size if the longest word would not fit. */
export const fitStyle = (text: string, style: TextStyle, width: number): TextStyle => {
  const longest = longestWord(styledWords(text, style));
  if (longest <= width) return style;
  const share = Math.max(0.55, (width / longest) * 0.995);
  return { ...style, size: style.size * share, leading: style.leading * share };
};

/** Returns the largest size, step by step from that of the style, at which a title has few lines and none of its words is cut. */
export const titleStyle = (
  title: string,
  style: TextStyle,
  { width, lines, min }: { readonly width: number; readonly lines: number; readonly min: number },
): TextStyle => {
  for (let size = style.size; size > min; size -= 2) {
    const smaller = { ...style, size, leading: (style.leading / style.size) * size };
    const said = styledWords(title, smaller);
    if (longestWord(said) <= width && breakLines(said, width).length <= lines) return smaller;
  }
  return fitStyle(
    title,
    { ...style, size: min, leading: (style.leading / style.size) * min },
    width,
  );
};

/** Returns lines of similar length, for a title. */
export const balance = (all: readonly Words[], width: number): readonly Line[] => {
  const requested = breakLines(all, width).length;
  let [low, high] = [Math.max(longestWord(all), width / requested / 1.2), width];
  if (requested < 2 || low >= high) return breakLines(all, width);
  for (let step = 0; step < 7; step += 1) {
    const middle = (low + high) / 2;
    if (breakLines(all, middle).length > requested) low = middle;
    else high = middle;
  }
  return breakLines(all, high);
};
