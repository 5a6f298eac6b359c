/** Members download the PDFs of a report from the header of its page. The browser fetches them from the library's bucket. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { bytesOf } from "../support/downloads.ts";
import { pdfText } from "../support/pdf-text.ts";
import { reportWithPdf, slug } from "../support/report-pdfs.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOfPersona } from "../support/sign-in-as.ts";

const browser = sharedBrowser();
beforeAll(async () => {
  await reportWithPdf();
});

const openReport = async (address: string, size = viewports.desktop) => {
  const person = await newPerson(browser(), size, { as: await recordOfPersona("premium") });
  await person.page.goto(address);
  return person;
};

/** The label of the button includes the size of the file. */
const button = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${name}, [\\d.]+ [kM]B$`) });

const save = async (page: Page, name: string) => {
  await button(page, name).focus();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.keyboard.press("Enter"),
  ]);
  const sheets = pdfText(await bytesOf(download));
  return { file: download.suggestedFilename(), sheets };
};

test("a member saves a report, and the page that is open", async () => {
  const { page, troubles } = await openReport(`/content/${slug}/2`, viewports.phone);
  const whole = await save(page, "Download PDF");
  expect(whole.file).toBe("Neighbourhood Counter.pdf");
  expect(whole.sheets.every((sheet) => sheet.includes("For Pascal Moreau"))).toBe(true);
  const single = await save(page, "Download this page");
  expect(single.file).toBe("Neighbourhood Counter, page 2.pdf");
  expect(single.sheets.length).toBeLessThan(whole.sheets.length);
  await expectNoOverflowAtBothWidths(page);
  expect(troubles).toEqual([]);
});

test("a failed download shows an error, and the page stays open", async () => {
  const { page } = await openReport(`/content/${slug}`);
  await button(page, "Download PDF").waitFor();
  expect(await button(page, "Download this page").count()).toBe(0);
  await page.route("**/api/content/return-pdf/**", (route) =>
    route.fulfill({
      status: 404,
      json: { message: "This PDF was not found.", code: "not_found", errors: {} },
    }),
  );
  await button(page, "Download PDF").click();
  await page
    .getByText("There was a problem getting the download: This PDF was not found.")
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe(`/content/${slug}`);
});

test("a report that must not be downloaded offers no PDF", async () => {
  const { page } = await openReport("/content/after-teak");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("button", { name: "Print", exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Download PDF" }).count()).toBe(0);
});
