/**
 * The position of a tip: beside the element that it explains, otherwise as a card of its own. All values are in
 * pixels of the window.
 */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface TipPlacement {
  readonly left: number;
  /** The distance from the window's top, or from its bottom; exactly one of them is set. */
  readonly top?: number;
  readonly bottom?: number;
  readonly width: number;
  /** The position of the pointer on the card and its edge; null for a card that points at nothing. */
  readonly pointer: { readonly edge: "top" | "bottom"; readonly left: number } | null;
}

const margin = 16;
const distance = 16;
const maxWidth = 360;
/** The distance of the pointer from the card's corners. */
const inset = 20;

/** Returns the position of a tip. `low` keeps it in the lower part of the window, whatever it explains. */
export const placeTip = (
  anchor: Rectangle | null,
  window: { readonly width: number; readonly height: number },
  low: boolean,
): TipPlacement => {
  const width = Math.min(maxWidth, window.width - 2 * margin);
  const middle = anchor ? anchor.left + anchor.width / 2 : window.width / 2;
  const left = clamp(
    margin,
    middle - (anchor && !low ? 2 * inset : width / 2),
    window.width - width - margin,
  );
  if (low) return { left, bottom: 2 * margin, width, pointer: null };
  if (anchor === null) return { left, top: Math.round(window.height * 0.2), width, pointer: null };
  const pointerLeft = clamp(inset, middle - left, width - inset);
  return anchor.top + anchor.height / 2 < window.height / 2
    ? {
        left,
        top: anchor.top + anchor.height + distance,
        width,
        pointer: { edge: "top", left: pointerLeft },
      }
    : {
        left,
        bottom: window.height - anchor.top + distance,
        width,
        pointer: { edge: "bottom", left: pointerLeft },
      };
};

const clamp = (min: number, value: number, max: number): number =>
  Math.max(min, Math.min(value, max));
