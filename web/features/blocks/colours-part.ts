/** The block kinds about colours, which are loaded together; see `registry.tsx`. */
export { ColourPalette } from "./colour-palette/colour-palette.tsx";
export { ColourCombinations } from "./colour-combinations/colour-combinations.tsx";
export { ColourDirection } from "./colour-direction/colour-direction.tsx";
