/** The PDFs of a report, from the header of its page: the browser fetches them from the library's bucket. */
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authContract } from "../../shared/contract/auth.ts";
import { call, password } from "../support/api.ts";
import {
  expectAccessible,
  expectNoOverflow,
  newPerson,
  openBrowser,
  widths,
} from "../support/browser.ts";
import { later } from "../support/clock.ts";
import { pdfText } from "../support/pdf-text.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  // All reports are printed then.
  await later("PT1S", () => Promise.resolve());
});
afterAll(() => browser.close());

const openReport = async (address: string, size = widths.desktop) => {
  const person = await newPerson(browser, size);
  const reply = await call(authContract.endpoints.login, {
    body: { email: "premium@demo.example", password },
  });
  await person.page.addInitScript(
    (record) => localStorage.setItem("auth", record),
    JSON.stringify(reply.body),
  );
  await person.page.goto(address);
  return person;
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const save = async (page: Page, name: string) => {
  await button(page, name).focus();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.keyboard.press("Enter"),
  ]);
  const sheets = pdfText(await readFile(await download.path()));
  return { file: download.suggestedFilename(), sheets };
};

test.each([
  ["on a phone", widths.phone],
  ["on a desktop", widths.desktop],
])("a member saves a report, and the page that is open, %s", async (_, size) => {
  const { page, troubles } = await openReport("/content/neighbourhood-counter/2", size);
  const whole = await save(page, "Download PDF");
  expect(whole.file).toBe("Neighbourhood Counter.pdf");
  expect(whole.sheets.every((sheet) => sheet.includes("For Pascal Moreau"))).toBe(true);
  const single = await save(page, "Download this page");
  expect(single.file).toBe("Neighbourhood Counter, page 2.pdf");
  expect(single.sheets.length).toBeLessThan(whole.sheets.length);
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect(troubles).toEqual([]);
});

test("a failure is told, and leaves the page where it is", async () => {
  const { page } = await openReport("/content/neighbourhood-counter");
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
  expect(new URL(page.url()).pathname).toBe("/content/neighbourhood-counter");
});

test("a report that may not be printed offers none", async () => {
  const { page } = await openReport("/content/after-teak");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await button(page, "Print").waitFor();
  expect(await button(page, "Download PDF").count()).toBe(0);
});
