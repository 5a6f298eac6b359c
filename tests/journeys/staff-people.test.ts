/** Only a browser with the running stack shows that the explanation of access leads to the library and back, and follows a grant. */
import { test } from "vitest";
import { contentContract } from "../../shared/contract/content/content.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { call, tokenOf } from "../support/api.ts";
import { expectNoOverflowAtBothWidths, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { untilPersonListed } from "../support/listed-records.ts";
import { newMemberOn } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { openPaletteByKeys } from "../support/palette.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { act, expectNotified, openDialog } from "../support/staff-screens.ts";

const browser = sharedBrowser();

const premiumItem = async () => {
  const { listContent } = contentContract.endpoints;
  const { body } = await call(listContent, { query: { perPage: 100 } }, await tokenOf("staff"));
  const { data } = listContent.replies[200].parse(body);
  const item = data.find(({ access_rank }) => access_rank === 2);
  if (item === undefined) throw new Error("The seed has no premium item");
  return item;
};

test("support learns why an item is locked, opens it for a while, and emails a login link", async () => {
  const [support, member, item] = [
    await newStaff("support"),
    await newMemberOn("professional"),
    await premiumItem(),
  ];
  const { page, troubles } = await signedInPerson(browser(), support, viewports.phone);
  await page.goto(`/admin/people/${member.user.id}`);
  await page.getByLabel("Library item").fill(item.title);
  await page.getByRole("option", { name: item.title }).first().click();
  const why = page.getByText("It opens with Premium. Your plan is Professional.");
  await expect(why).toBeVisible();
  await page.keyboard.press("Escape");
  await expectNoOverflowAtBothWidths(page);

  // The explanation links to the item, and the item's page leads back to the explanation.
  await page.getByRole("link", { name: `View ${item.title}` }).click();
  await expect(page).toHaveURL(`/content/${item.slug}`);
  await expect(heading(page, item.title)).toBeVisible();
  await openPaletteByKeys(page);
  await page.getByRole("option", { name: "Check access to this for …" }).click();
  await expect(page.getByText("Choose a person to see why")).toBeVisible();
  await untilPersonListed(member.email);
  await page.getByRole("searchbox").fill(member.email);
  const { first_name: first, last_name: last } = member.user;
  const name = `${first} ${last}`;
  const found = page.getByRole("main").getByRole("link", { name, exact: true });
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(heading(page, name)).toBeVisible();
  await expect(why).toBeVisible();

  const form = await openDialog(page, "Give access");
  await form.getByRole("combobox", { name: "Library item" }).fill(item.title);
  await page.getByRole("option", { name: item.title }).first().click();
  await form.getByLabel("End date").fill(daysAfter(londonDay(new Date()), 30));
  await form.getByRole("button", { name: "Give access" }).click();
  await expect(form.getByText("Enter a reason")).toBeVisible();
  await form.getByLabel("Reason").fill("A talk at the fair");
  await form.getByRole("button", { name: "Give access" }).click();
  await expectNotified(page, "Access given.");
  await expect(page.getByText("A talk at the fair").first()).toBeVisible();
  await page.getByRole("button", { name: `End access to ${item.title}` }).click();
  const end = page.getByRole("dialog", { name: "End access" });
  await end.getByLabel("Reason").fill("The fair is over");
  await end.getByRole("button", { name: "End access" }).click();
  await expectNotified(page, "Access ended.");
  await act(page, "Send login link", { Reason: "Asked by phone" });
  await expectNotified(page, /We’ve emailed a login link/);
  await expectNoOverflowAtBothWidths(page);
  expect(troubles).toEqual([]);
});
