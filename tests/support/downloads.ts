import type { Download, Page } from "playwright-core";

/** The file that a click saves, whichever tab it comes by: one that only fetches it may be gone before it is seen. */
export const savedBy = async (page: Page, click: () => Promise<void>): Promise<Download> => {
  const [download] = await Promise.all([page.context().waitForEvent("download"), click()]);
  return download;
};

/** The bytes of a saved file, which lies with the browser and not where the test runs. */
export const bytesOf = async (download: Download): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream())
    if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
};
