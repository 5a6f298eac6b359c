/** Staff find an order and its buyer from anywhere, and see no more than their role may. */
import { expect, test } from "vitest";
import { directoryContract } from "../../shared/contract/directory.ts";
import { call } from "../support/api.ts";
import { expectAccessible, expectNoOverflow, widths } from "../support/browser.ts";
import { newCheckout, placeByTransfer } from "../support/buyer.ts";
import { heading } from "../support/headings.ts";
import { newVerifiedMember } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";

const browser = sharedBrowser();
const { listAllOrders } = directoryContract.endpoints;

test("finance finds a transfer that is waited for, and who ordered it", async () => {
  const [finance, buyer] = [await newStaff("finance"), await newVerifiedMember()];
  await newCheckout(["professional+annual"], buyer);
  const { orderId } = await placeByTransfer(["professional+annual"], buyer);
  const totalOf = async (): Promise<number> => {
    const { body } = await call(listAllOrders, { query: { q: orderId } }, finance.token);
    return listAllOrders.replies[200].parse(body).meta.total;
  };
  await expect.poll(totalOf).toBe(1);

  const { page, troubles } = await signedInPerson(browser(), finance);
  await page.goto("/content");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Staff area" }).click();
  await page.getByRole("main").getByRole("link", { name: "All orders" }).click();
  await heading(page, "All orders").waitFor();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  // As it is read off a bank's statement.
  await palette.getByRole("combobox").fill(orderId.replaceAll("-", "").toLowerCase());
  await palette.getByRole("option", { name: orderId }).click();
  await heading(page, orderId).waitFor();
  await page.goto(`/admin/orders?q=${orderId}`);
  const row = page.getByRole("row").filter({ hasText: orderId });
  await row.getByText("Pending").waitFor();
  expect(await row.getByRole("cell").allTextContents()).toContain("£2,880.00");
  await page.getByLabel("What is due").selectOption("none");
  await page.getByText("No orders match this.").waitFor();
  await page.getByRole("link", { name: "Show all orders" }).click();
  await page.getByRole("searchbox").fill(orderId);
  await page.getByText("1 order", { exact: true }).waitFor();
  await row.getByRole("link", { name: "Ada Okonkwo-Lindström" }).click();
  await heading(page, "Ada Okonkwo-Lindström").waitFor();
  await page.getByRole("main").getByRole("link", { name: buyer.email }).waitFor();
  await page.getByRole("main").getByRole("link", { name: orderId }).waitFor();
  // What was mailed and how they sign in is not for finance.
  expect(await page.getByRole("heading", { name: "Mails" }).count()).toBe(0);
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  expect(troubles).toEqual([]);
});

test("who keeps the catalogue is led to no people, by link or address", async () => {
  const { page } = await signedInPerson(browser(), await newStaff("merchandiser"));
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "All orders" }).waitFor();
  expect(await page.getByRole("link", { name: "People" }).count()).toBe(0);
  await page.goto("/admin/people");
  await page.getByText("Your access to this page is denied at this time").waitFor();
});
