/** Staff find an order and its buyer from anywhere, and see no more than their role allows. */
import { expect, test } from "vitest";
import { adminSearchContract } from "../../shared/contract/staff/admin-search.ts";
import { call } from "../support/api.ts";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { newCheckout, placeByTransfer } from "../support/buyer.ts";
import { heading } from "../support/headings.ts";
import { newVerifiedMember } from "../support/members.ts";
import { openPaletteByKeys } from "../support/palette.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";

const browser = sharedBrowser();
const { listAllOrders } = adminSearchContract.endpoints;

test("finance finds an order that awaits a bank transfer, and its buyer", async () => {
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
  await page.getByRole("heading", { name: "Waiting for you" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "All orders" }).click();
  await heading(page, "All orders").waitFor();
  const palette = await openPaletteByKeys(page);
  // The order number is typed as a bank statement prints it.
  await palette.getByRole("combobox").fill(orderId.replaceAll("-", "").toLowerCase());
  await palette.getByRole("option", { name: orderId }).click();
  await heading(page, orderId).waitFor();
  await page.goto(`/admin/orders?q=${orderId}`);
  const row = page.getByRole("row").filter({ hasText: orderId });
  await row.getByText("Pending").waitFor();
  expect(await row.getByRole("cell").allTextContents()).toContain("£2,880.00");
  await page.getByLabel("Balance").selectOption("none");
  await page.getByText("No orders match your search.").waitFor();
  await page.getByRole("link", { name: "Show all orders" }).click();
  await page.getByRole("searchbox").fill(orderId);
  await page.getByText("1 order", { exact: true }).waitFor();
  await row.getByRole("link", { name: "Ada Okonkwo-Lindström" }).click();
  await heading(page, "Ada Okonkwo-Lindström").waitFor();
  await page.getByRole("main").getByRole("link", { name: buyer.email }).waitFor();
  await page.getByRole("main").getByRole("link", { name: orderId }).waitFor();
  // Finance may not see the emails of a person, or how they sign in.
  expect(await page.getByRole("heading", { name: "Emails" }).count()).toBe(0);
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
  }
  expect(troubles).toEqual([]);
});

test("a merchandiser goes from a product to the orders that contain it", async () => {
  const merchandiser = await newStaff("merchandiser");
  const { orderId } = await placeByTransfer(["studio-tote"], await newVerifiedMember());
  const totalOf = async (): Promise<number> => {
    const { body } = await call(listAllOrders, { query: { q: orderId } }, merchandiser.token);
    return listAllOrders.replies[200].parse(body).meta.total;
  };
  await expect.poll(totalOf).toBe(1);
  const { page, troubles } = await signedInPerson(browser(), merchandiser);
  await page.goto("/admin/products?q=studio%20tote");
  await page.getByRole("rowheader").getByRole("link", { name: "Studio Tote" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "View orders" }).click();
  await heading(page, "All orders").waitFor();
  const product = page.getByRole("combobox", { name: "Product" });
  await product.getByRole("option", { name: "Studio Tote" }).waitFor({ state: "attached" });
  await page.getByRole("searchbox").fill(orderId);
  await page.getByText("1 order", { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get("product")).toMatch(/^prd_/);
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
  }
  expect(troubles).toEqual([]);
});

test("a merchandiser reads a buyer's name, and learns which roles can open that person's page", async () => {
  const buyer = await newVerifiedMember();
  const { orderId } = await placeByTransfer(["studio-tote"], buyer);
  const { page, troubles } = await signedInPerson(browser(), await newStaff("merchandiser"));
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "All orders" }).waitFor();
  expect(await page.getByRole("link", { name: "People" }).count()).toBe(0);
  await page.goto(`/admin/orders/${orderId}`);
  await heading(page, orderId).waitFor();
  const name = "Ada Okonkwo-Lindström";
  await page.getByRole("main").getByText(name).first().waitFor();
  expect(await page.getByRole("main").getByRole("link", { name, exact: true }).count()).toBe(0);
  await page.goto(`/admin/people/${buyer.user.id}`);
  await heading(page, "People: no access").waitFor();
  await page.getByText("It’s for support, finance and administrators.").waitFor();
  await page.getByText("Your role: a merchandiser.").waitFor();
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
  }
  await page.getByRole("link", { name: "Back to Today" }).click();
  await heading(page, "Welcome back, Ada.").waitFor();
  expect(troubles).toEqual([]);
});

test("an editor learns what the role allows, reads a product, and signs out", async () => {
  const { page, troubles } = await signedInPerson(browser(), await newStaff("editor"));
  await page.goto("/admin");
  await page.getByText("As an editor you can view the catalogue here").waitFor();
  expect(await page.getByRole("heading", { name: "Waiting for you" }).count()).toBe(0);
  const palette = await openPaletteByKeys(page);
  await palette.getByRole("combobox").fill("kiln notes");
  await palette.getByRole("option", { name: "Kiln Notes Product" }).waitFor();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("heading", { name: "Kiln Notes" }).waitFor();
  await drawer.getByText("only merchandisers and administrators can edit this").waitFor();
  await page.goto("/admin/products/new");
  await heading(page, "New product: no access").waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/login");
  expect(troubles).toEqual([]);
});
