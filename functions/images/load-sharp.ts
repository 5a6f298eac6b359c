/**
 * Codecs weigh nine megabytes and take a tenth of a second to load: they are read when the first picture is made. Functions
 * carry them as WebAssembly, which runs wherever it is built and wherever it is deployed (decision 076).
 */
export const loadSharp = async () => (await import("sharp")).default;
