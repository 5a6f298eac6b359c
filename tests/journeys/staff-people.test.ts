/** Support helps a member: finds them, checks why an item is locked, grants access for a while, and revokes it. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { contentContract } from "../../shared/contract/content/content.ts";
import { adminSearchContract } from "../../shared/contract/staff/admin-search.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { call, tokenOf } from "../support/api.ts";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { waitForMail } from "../support/mailbox.ts";
import { openPaletteByKeys } from "../support/palette.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { newJoinedMember, newTeam } from "../support/teams.ts";

const browser = sharedBrowser();

const premiumItem = async () => {
  const { listContent } = contentContract.endpoints;
  const { body } = await call(listContent, { query: { perPage: 100 } }, await tokenOf("staff"));
  const { data } = listContent.replies[200].parse(body);
  const item = data.find(({ access_rank }) => access_rank === 2);
  if (item === undefined) throw new Error("The seed has no premium item");
  return item;
};

const said = (page: Page, words: string | RegExp) =>
  page.getByText(words).first().waitFor({ state: "attached" });

test.each(Object.entries(viewports))(
  "on a %s support helps a member of a team",
  async (_, size) => {
    const [support, made, item] = [
      await newStaff("support"),
      await newTeam("professional"),
      await premiumItem(),
    ];
    const member = await newJoinedMember(made);
    const { listPeople } = adminSearchContract.endpoints;
    await expect
      .poll(async () => {
        const { body } = await call(listPeople, { query: { q: member.email } }, support.token);
        return listPeople.replies[200].parse(body).data[0]?.teams.length;
      })
      .toBe(1);

    const { page, troubles } = await signedInPerson(browser(), support, size);
    await page.goto(`/admin/people?q=${encodeURIComponent(member.email)}`);
    const name = "Ada Okonkwo-Lindström";
    await page.getByRole("main").getByRole("link", { name, exact: true }).click();
    await heading(page, name).waitFor();
    await page.getByLabel("Library item").fill(item.title);
    await page.getByRole("option", { name: item.title }).first().click();
    await page.getByText("It opens with Premium. Your plan is Professional.").waitFor();
    await page.keyboard.press("Escape");
    await expectNoOverflow(page);

    // The explanation links to the item, and the item's page leads back to the explanation.
    await page.getByRole("link", { name: `View ${item.title}` }).click();
    await page.waitForURL(`**/content/${item.slug}`);
    await heading(page, item.title).waitFor();
    await openPaletteByKeys(page);
    await page.getByRole("option", { name: "Check access to this for …" }).click();
    await page.waitForURL(`**/admin/people?item=${item.slug}`);
    await page.getByText("Choose a person to see why").waitFor();
    await page.goto(`/admin/people?item=${item.slug}&q=${encodeURIComponent(member.email)}`);
    await page.getByRole("main").getByRole("link", { name, exact: true }).click();
    await page.getByText("It opens with Premium. Your plan is Professional.").waitFor();

    await page.getByRole("button", { name: "Give access" }).click();
    const form = page.getByRole("dialog", { name: "Give access" });
    await form.getByRole("combobox", { name: "Library item" }).fill(item.title);
    await page.getByRole("option", { name: item.title }).first().click();
    await form.getByLabel("End date").fill(daysAfter(londonDay(new Date()), 30));
    await form.getByRole("button", { name: "Give access" }).click();
    await form.getByText("Enter a reason").waitFor();
    await form.getByLabel("Reason").fill("A talk at the fair");
    await form.getByRole("button", { name: "Give access" }).click();
    await said(page, "Access given.");
    await page.getByText("A talk at the fair").first().waitFor();
    await page.getByRole("button", { name: `End access to ${item.title}` }).click();
    const end = page.getByRole("dialog", { name: "End access" });
    await end.getByLabel("Reason").fill("The fair is over");
    await end.getByRole("button", { name: "End access" }).click();
    await said(page, "Access ended.");

    await page.getByRole("button", { name: "Send login link" }).click();
    const link = page.getByRole("dialog", { name: "Send login link" });
    await link.getByLabel("Reason").fill("Asked by phone");
    await link.getByRole("button", { name: "Send login link" }).click();
    await said(page, /We’ve emailed a login link/);
    await waitForMail(member.email, "log in");

    await page.getByRole("main").getByRole("link", { name: "Studio Test" }).click();
    await heading(page, "Studio Test").waitFor();
    await page.getByRole("button", { name: "Revoke Access Ada Okonkwo-Lindström" }).click();
    const revoke = page.getByRole("dialog", { name: "Revoke Access" });
    await revoke.getByLabel("Reason").fill("Asked for by the team's admin");
    await revoke.getByRole("button", { name: "Revoke Access" }).click();
    await said(page, "The team has been updated!");
    await page.getByText("No Access").waitFor();
    await page.getByText("revoked access").waitFor();
    await expectNoOverflow(page);
    expect(troubles).toEqual([]);
  },
);
