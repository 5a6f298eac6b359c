/** Only a browser with the running stack shows that a member can save a readable copy of their data and clear what blocks the deletion. */
import { strFromU8, unzipSync } from "fflate";
import { test } from "vitest";
import { viewports } from "../support/browser.ts";
import { placeByTransfer } from "../support/buyer.ts";
import { bytesOf, waitForDownload } from "../support/downloads.ts";
import { heading } from "../support/headings.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { newVerifiedMember, memberPassword } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { runSchedule } from "../support/payments.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

test("a member gets a copy of their data by email, cancels the order that blocks the deletion, and deletes the account", async () => {
  const member = await newVerifiedMember();
  const { orderId } = await placeByTransfer(undefined, member);
  const { page, troubles } = await signedInPerson(browser(), member, viewports.phone);
  await page.goto("/account/your-data");
  await page.getByRole("button", { name: "Request a copy" }).click();
  await expect(page.getByText(/^You asked for a copy|^Made on/)).toBeVisible();
  await expect(page.getByText(`Order ${orderId} is unpaid. Cancel it first.`)).toBeVisible();
  // The schedule runs every five minutes, which a test cannot wait for.
  await runSchedule("data-requests-sweep");
  await page.goto(findLink(await waitForMail(member.email, "Your data"), "/account/your-data"));
  const download = page.getByRole("button", { name: /^Download your data/ });
  const copy = unzipSync(await bytesOf(await waitForDownload(page, () => download.click())));
  expect(strFromU8(copy["index.html"] ?? new Uint8Array())).toContain(orderId);

  await page.getByRole("link", { name: "Go to the order" }).click();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("main").getByText("You have cancelled this order.")).toBeVisible();
  await expect(page.getByText("Sort code")).toHaveCount(0);
  await page.goto("/account/your-data");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const password = page.getByLabel("Your password");
  await expect(password).toBeFocused();
  await page.keyboard.type("not-the-password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Your current password is wrong" })).toBeVisible();
  await password.fill(memberPassword);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Your account has been deleted")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
  expect(troubles).toEqual([]);
});
