/** Stands in bundles for the unpacker that the font reader asks for when it meets a WOFF2, which it never does here. */
export default function decompress() {
  throw new Error("Fonts have to be TrueType.");
}
