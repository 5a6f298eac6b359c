/** The upgrade page without an item, for each plan and for a visitor. */
import { expect, test } from "vitest";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { newMemberOn, newVerifiedMember } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOf, recordOfPersona } from "../support/sign-in-as.ts";

const browser = sharedBrowser();

const open = async (as: Awaited<ReturnType<typeof recordOfPersona>> | null) => {
  const person = await newPerson(browser(), viewports.desktop, as === null ? {} : { as });
  await person.page.goto("/upgrade");
  return person;
};

test("a visitor sees the plans under the website's header", async () => {
  const { page, troubles } = await open(null);
  await heading(page, "Time for an upgrade?").waitFor();
  await page.getByRole("link", { name: "Choose Professional", exact: true }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Plans" }).waitFor();
  expect(await page.getByRole("banner").getByRole("button", { name: "Menu" }).count()).toBe(0);
  await expectNoOverflowAtBothWidths(page);
  expect(troubles).toEqual([]);
});

test("a member of Basics is offered each plan", async () => {
  const { page } = await open(recordOf(await newVerifiedMember()));
  await page.getByText(/^You’re on the free plan/).waitFor();
  await page.getByRole("link", { name: "Choose Premium", exact: true }).waitFor();
  expect(await page.getByRole("link", { name: /^Choose/ }).count()).toBe(3);
});

test("a member of Professional sees today's price of each higher plan, and when it renews", async () => {
  const { page, troubles } = await open(recordOf(await newMemberOn("professional")));
  for (const name of ["Premium", "Premium Enterprise"]) {
    const plan = page.getByRole("listitem", { name, exact: true });
    await plan.getByText(/^Upgrade for the \d+ days left this year: £/).waitFor();
    await plan.getByRole("link", { name: `Upgrade to ${name}`, exact: true }).waitFor();
  }
  await page.getByText(/^Renews automatically on /).waitFor();
  await expectNoOverflowAtBothWidths(page);
  expect(troubles).toEqual([]);
  await page.getByRole("link", { name: "Change or cancel your renewal" }).click();
  await heading(page, "My Plan").waitFor();
});

test("a team member learns who can upgrade", async () => {
  const { page } = await open(await recordOfPersona("team-member"));
  await page
    .getByText("You have Premium through your team. Your team admin can upgrade it.")
    .waitFor();
  expect(await page.getByRole("link", { name: /^(Choose|Upgrade to)/ }).count()).toBe(0);
});
