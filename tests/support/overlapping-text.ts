/** Finds texts of a page that overlap with large text or in a narrow window. */
import type { Page } from "playwright-core";

/** Returns pairs of texts that overlap. Clipped text and fixed layers do not count, because they are meant to cover other text. */
export const overlappingText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Line {
      readonly words: string;
      readonly of: Element;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    /** Returns the part of the box that its ancestors do not clip. */
    const seenOf = (element: Element, box: DOMRect) => {
      let { left, right, top, bottom } = box;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(at);
        if (position === "fixed" || position === "sticky" || clipPath !== "none") return null;
        if (overflowX === "visible" && overflowY === "visible") continue;
        const room = at.getBoundingClientRect();
        left = Math.max(left, room.left);
        right = Math.min(right, room.right);
        top = Math.max(top, room.top);
        bottom = Math.min(bottom, room.bottom);
      }
      // Boxes of lines may overlap a little without their letters doing so.
      const slack = (box.bottom - box.top) * 0.28;
      return { left: left + 1, right: right - 1, top: top + slack, bottom: bottom - slack };
    };
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const of = node.parentElement;
      const words = (node.textContent ?? "").trim();
      if (
        of === null ||
        words === "" ||
        of.closest("[inert], script, style, noscript, option, svg")
      )
        continue;
      if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const seen = seenOf(of, box);
        if (seen !== null && seen.right > seen.left && seen.bottom > seen.top)
          lines.push({ words: words.slice(0, 40), of, ...seen });
      }
    }
    return lines.flatMap((one, at) =>
      lines.slice(at + 1).flatMap((other) => {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        return one.of !== other.of && wide > 2 && high > 1
          ? [`${one.words} over ${other.words}`]
          : [];
      }),
    );
  });
