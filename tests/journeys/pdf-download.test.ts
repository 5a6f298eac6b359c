/** Only a browser with the running stack shows that a PDF comes from the library's bucket and is saved under the report's name. */
import type { Page } from "playwright-core";
import { beforeAll, test } from "vitest";
import { newPerson, viewports } from "../support/browser.ts";
import { bytesOf } from "../support/downloads.ts";
import { goWithin } from "../support/go-within.ts";
import { expect } from "../support/page-expect.ts";
import { pdfText } from "../support/pdf-text.ts";
import { reportWithPdf, slug } from "../support/report-pdfs.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOfPersona } from "../support/sign-in-as.ts";

const browser = sharedBrowser();
beforeAll(async () => {
  await reportWithPdf();
});

/** The label of the button includes the size of the file. */
const button = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${name}, [\\d.]+ [kM]B$`) });

const save = async (page: Page, name: string) => {
  const coming = page.waitForEvent("download");
  await button(page, name).press("Enter");
  const download = await coming;
  return { file: download.suggestedFilename(), sheets: pdfText(await bytesOf(download)) };
};

test("a member saves a report and the page that is open; a failed download shows an error, and some reports offer none", async () => {
  const as = await recordOfPersona("premium");
  const { page, troubles } = await newPerson(browser(), viewports.phone, { as });
  await page.goto(`/content/${slug}/2`);
  const whole = await save(page, "Download PDF");
  expect(whole.file).toBe("Neighbourhood Counter.pdf");
  expect(whole.sheets.every((sheet) => sheet.includes("For Pascal Moreau"))).toBe(true);
  const single = await save(page, "Download this page");
  expect(single.file).toBe("Neighbourhood Counter, page 2.pdf");
  expect(single.sheets.length).toBeLessThan(whole.sheets.length);

  await page.route("**/api/content/return-pdf/**", (route) =>
    route.fulfill({
      status: 404,
      json: { message: "This PDF was not found.", code: "not_found", errors: {} },
    }),
  );
  await button(page, "Download PDF").click();
  const problem = "There was a problem getting the download: This PDF was not found.";
  await expect(page.getByText(problem).first()).toBeVisible();
  await expect(page).toHaveURL(`/content/${slug}/2`);

  await goWithin(page, "/content/after-teak");
  await expect(page).toHaveTitle(/^After Teak/);
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Download (PDF|this page)/ })).toHaveCount(0);
  expect(troubles).toEqual([]);
});
