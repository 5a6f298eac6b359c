/** A member downloads a copy of their data, cancels the order that prevents the deletion, and deletes the account. */
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { viewports } from "../support/browser.ts";
import { placeByTransfer } from "../support/buyer.ts";
import { bytesOf, waitForDownload } from "../support/downloads.ts";
import { heading } from "../support/headings.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { newVerifiedMember, memberPassword } from "../support/members.ts";
import { runSchedule } from "../support/payments.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

test("a member gets a copy of their data by email, cancels the order that blocks the deletion, and deletes the account", async () => {
  const member = await newVerifiedMember();
  const { orderId } = await placeByTransfer(undefined, member);
  const { page, troubles } = await signedInPerson(browser(), member, viewports.phone);
  await page.goto("/account");
  await page.getByRole("navigation", { name: "Account" }).getByText("Your data").click();
  await heading(page, "Download a copy", 2).waitFor();
  await page.getByRole("button", { name: "Request a copy" }).click();
  await page.getByText(/^You asked for a copy|^Made on/).waitFor();
  await page.getByText(`Order ${orderId} is unpaid. Cancel it first.`).waitFor();
  // The schedule runs every five minutes, which a test cannot wait for.
  await runSchedule("data-requests-sweep");
  await page.goto(findLink(await waitForMail(member.email, "Your data"), "/account/your-data"));
  const download = page.getByRole("button", { name: /^Download your data/ });
  const copy = unzipSync(await bytesOf(await waitForDownload(page, () => download.click())));
  expect(strFromU8(copy["index.html"] ?? new Uint8Array())).toContain(orderId);

  await page.getByRole("link", { name: "Go to the order" }).click();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await page
    .getByText(/cancelled/i)
    .first()
    .waitFor();
  await page.goto("/account/your-data");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.keyboard.type("not-the-password");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Your current password is wrong" }).waitFor();
  await page.getByLabel("Your password").fill(memberPassword);
  await page.keyboard.press("Enter");
  await heading(page, "Your account has been deleted", 1).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
  await waitForMail(member.email, "has been deleted");
  expect(troubles).toEqual([]);
});
