import type { Download, Page } from "playwright-core";

/** Waits for the file that a click saves, in any tab: a tab that only downloads may close before a test sees it. */
export const waitForDownload = async (
  page: Page,
  click: () => Promise<void>,
): Promise<Download> => {
  const [download] = await Promise.all([page.context().waitForEvent("download"), click()]);
  return download;
};

/** Reads the bytes of a saved file, which is on the browser's side and not in a folder of the test. */
export const bytesOf = async (download: Download): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream())
    if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
};
