import { expect, test } from "vitest";
import { expectNoOverflow, newPerson, viewports } from "../support/browser.ts";
import { focusedName } from "../support/focus.ts";
import { newMemberOn } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOf } from "../support/sign-in-as.ts";

const browser = sharedBrowser();

test("My Plan is a dialog on a phone and a panel beside the page on a desktop", async () => {
  const as = recordOf(await newMemberOn("premium"));
  const { page: phone } = await newPerson(browser(), viewports.phone, { as });
  await phone.goto("/account");
  await phone.getByRole("button", { name: "My Plan" }).press("Enter");
  const sheet = phone.getByRole("dialog", { name: "My Plan" });
  await sheet.getByText("All seasonal forecasts").waitFor();
  await expectNoOverflow(phone);
  await sheet.getByRole("button", { name: "Close" }).last().press("Enter");
  await sheet.waitFor({ state: "detached" });
  expect(await focusedName(phone)).toBe("My Plan");

  const { page } = await newPerson(browser(), viewports.desktop, { as });
  await page.goto("/account");
  const toggle = page.getByRole("banner").getByRole("button", { name: "My Plan" });
  await toggle.press("Enter");
  const panel = page.getByRole("region", { name: "My Plan" });
  for (const part of ["What you have", "What we do beyond the library"])
    await panel.getByRole("heading", { name: part }).waitFor();
  const link = panel.getByRole("link", { name: "Talk to our consultants" });
  expect(await link.getAttribute("href")).toBe("/consultancy");
  await page.reload();
  await panel.getByRole("button", { name: "Close" }).press("Enter");
  await panel.waitFor({ state: "detached" });
  expect(await focusedName(page)).toBe("My Plan");

  // Escape closes the panel from anywhere, and so do a click beside it and a link to another page.
  await page.keyboard.press("Enter");
  await panel.waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await focusedName(page)).toBe("My Plan");
  const ways = [
    () => page.getByRole("heading", { level: 1 }).click(),
    async () => {
      await page.getByRole("link", { name: "Orders & Payments" }).first().press("Enter");
      await page.waitForURL("**/account/orders");
    },
  ];
  // The panel is also closed on a page that loads anew, even if the server still has it as open.
  await toggle.press("Enter");
  await panel.waitFor();
  await page.waitForLoadState("networkidle");
  await page.goto("/content");
  await page.locator("html.page-ready").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  expect(await panel.count()).toBe(0);
  // The panel opens there on request.
  await toggle.press("Enter");
  await panel.waitFor();
  await page.keyboard.press("Escape");
  await page.goto("/account");
  for (const goOn of ways) {
    await toggle.press("Enter");
    await panel.waitFor();
    await goOn();
    await panel.waitFor({ state: "detached" });
  }
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await panel.count()).toBe(0);
});
