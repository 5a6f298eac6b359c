/** The block kinds with several pictures, or a large one with text, which are loaded together; see `registry.tsx`. */
export { FourImageText } from "./four-image-text/four-image-text.tsx";
export { ImageTextWide } from "./image-text-wide/image-text-wide.tsx";
export { ImageTextInset } from "./image-text-inset/image-text-inset.tsx";
export { ImageTextOverlay } from "./image-text-overlay/image-text-overlay.tsx";
export { ImageTextBlocks } from "./image-text-blocks/image-text-blocks.tsx";
export { PrintDirection } from "./print-direction/print-direction.tsx";
export { Moodboard } from "./moodboard/moodboard.tsx";
export { Gallery } from "./gallery/gallery.tsx";
