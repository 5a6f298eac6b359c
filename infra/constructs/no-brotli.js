/** Replaces, in bundles, the decompressor that the font reader imports for WOFF2 files, which are never used here. */
export default function decompress() {
  throw new Error("Fonts have to be TrueType.");
}
