/** Kinds about colours: loaded together, see `registry.tsx`. */
export { ColourPalette } from "./colour-palette.tsx";
export { ColourCombinations } from "./colour-combinations.tsx";
export { ColourDirection } from "./colour-direction.tsx";
