/**
 * Loads the codecs when the first picture is made, because they are nine megabytes and take a tenth of a second to load.
 * Functions contain them as WebAssembly, which runs wherever it is built and deployed (decision 076).
 */
export const loadSharp = async () => (await import("sharp")).default;
