import { describe, expect, test } from "vitest";
import { coloursOf, defaultColour } from "../../web/features/dashboard/item-colours.ts";
import { contrast, textOn } from "../../web/lib/contrast.ts";

describe("text on the colour of an item", () => {
  test.each(["#8996C1", "#000000", "#ffffff", "#A2342C", "#E6B65C", "#777777", "#6D6A67"])(
    "%s is legible",
    (ground) => {
      expect(contrast(ground, textOn(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("an item without colours has the default", () => {
    expect(coloursOf({ colour_primary: null, colour_text: null }).ground).toBe(defaultColour);
    expect(coloursOf({ colour_primary: "red", colour_text: null }).ground).toBe(defaultColour);
  });

  test("its own text colour is used only where it is legible", () => {
    expect(coloursOf({ colour_primary: "#27272A", colour_text: "#1d1b19" }).text).toBe("#ffffff");
    expect(coloursOf({ colour_primary: "#F1DFB5", colour_text: "#27272A" }).text).toBe("#27272A");
  });
});
