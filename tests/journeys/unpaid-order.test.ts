import { expect, test } from "vitest";
import { expectNoOverflowAtBothWidths, viewports } from "../support/browser.ts";
import { cheap, placeByTransfer } from "../support/buyer.ts";
import { waitForMail } from "../support/mailbox.ts";
import { newVerifiedMember } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

test("an order that awaits a bank transfer is paid by card instead, and another one is cancelled", async () => {
  const member = await newVerifiedMember();
  const { page, troubles } = await signedInPerson(browser(), member, viewports.phone);
  const [paid, cancelled] = [
    await placeByTransfer([cheap], member),
    await placeByTransfer([cheap], member),
  ];
  await page.goto(`/account/order/${paid.orderId}`);
  await page.getByText("If we haven’t received it by").waitFor();
  await page.getByRole("button", { name: "Pay by card instead" }).click();
  const card = page.getByRole("group", { name: "Pay by card" });
  await card.getByLabel("Name on card").fill("Ada Okonkwo");
  await card.getByLabel("Card number").fill("4242424242424242");
  await card.getByLabel("Expiry date").fill("04/31");
  await card.getByLabel("Security code").fill("123");
  await card.getByLabel("Save this card").uncheck();
  await expectNoOverflowAtBothWidths(page);
  await card.getByRole("button", { name: "Pay £234.00" }).click();
  const main = page.getByRole("main");
  await main.getByText("Paid", { exact: true }).first().waitFor();
  await page.goto("/account/paymentMethod");
  await page.getByText("You have no saved cards.").waitFor();

  await page.goto(`/account/order/${cancelled.orderId}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const sure = page.getByRole("dialog", { name: "Cancel order" });
  await sure.getByRole("button", { name: "Cancel order" }).click();
  await main.getByText("You have cancelled this order.").waitFor();
  expect(await main.getByText("Sort code").count()).toBe(0);
  await waitForMail(member.email, "Cancelled");
  expect(troubles).toEqual([]);
});
