import type { Download } from "playwright-core";

/** The bytes of a saved file, which lies with the browser and not where the test runs. */
export const bytesOf = async (download: Download): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream())
    if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
};
