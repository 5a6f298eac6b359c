import { describe, expect, test } from "vitest";
import { hexOfCss, popupColours } from "../../web/features/overlays/overlays/popup-colours.ts";
import { placeTip } from "../../web/features/overlays/overlays/place-tip.ts";
import { contrast } from "../../web/lib/contrast.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const menu = { left: 16, top: 14, width: 80, height: 44 };
const plan = { left: 1300, top: 14, width: 70, height: 44 };
const heart = { left: 700, top: 700, width: 40, height: 40 };

describe("a tip", () => {
  test("is below an anchor in the upper half, and points at its middle", () => {
    const { top, bottom, pointer, left } = placeTip(menu, desktop, false);
    expect(top).toBeGreaterThan(menu.top + menu.height);
    expect(bottom).toBeUndefined();
    expect(pointer?.edge).toBe("top");
    expect(left + (pointer?.left ?? 0)).toBe(menu.left + menu.width / 2);
  });

  test("is above an anchor in the lower half", () => {
    const { top, bottom, pointer } = placeTip(heart, desktop, false);
    expect(top).toBeUndefined();
    expect(bottom).toBeGreaterThan(desktop.height - heart.top);
    expect(pointer?.edge).toBe("bottom");
  });

  test.each([
    [menu, desktop],
    [plan, desktop],
    [{ ...plan, left: 350 }, phone],
    [{ ...menu, left: 0 }, phone],
    [null, phone],
    [null, { width: 320, height: 256 }],
  ])("stays inside the window: %#", (anchor, window) => {
    for (const low of [false, true]) {
      const { left, width, pointer } = placeTip(anchor, window, low);
      expect(left).toBeGreaterThanOrEqual(16);
      expect(left + width).toBeLessThanOrEqual(window.width - 16);
      if (pointer !== null) expect(pointer.left).toBeLessThanOrEqual(width);
    }
  });

  test.each([menu, null])(
    "that is low is in the lower part, whatever it explains: %#",
    (anchor) => {
      const { top, bottom, pointer } = placeTip(anchor, phone, true);
      expect(top).toBeUndefined();
      expect(bottom).toBeLessThan(phone.height / 4);
      expect(pointer).toBeNull();
    },
  );
});

describe("a popup's colours", () => {
  test.each([
    ["white", "#ffffff"],
    ["#14182B", "#14182b"],
    ["rgb(20 24 43)", "#14182b"],
    ["hsl(0 0% 50%)", "#808080"],
    ["transparent", null],
    ["rgb(0 0 0 / 0.5)", null],
    ["url(https://evil.example/x.png)", null],
    ["no-such-colour", null],
    ["", null],
  ])("%s is %s", (colour, hex) => {
    expect(hexOfCss(colour)).toBe(hex);
  });

  test("are those of its data where they are legible", () => {
    expect(popupColours("#14182b", "#f3efe7")).toEqual({ ground: "#14182b", text: "#f3efe7" });
  });

  test.each([
    ["white", "#eeeeee"],
    ["#777777", "#888888"],
    ["nonsense", "nonsense"],
    ["black", "black"],
  ])("%s with %s becomes legible", (background, colour) => {
    const { ground, text } = popupColours(background, colour);
    expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5);
  });
});
