/** A member sets up two-step sign-in and a passkey, and signs in with them. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoOverflowAtBothWidths, viewports } from "../support/browser.ts";
import { newVerifiedMember, memberPassword } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { appCode } from "../support/two-step.ts";

const browser = sharedBrowser();

const arriveAt = (page: Page, requested: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === requested);

const startAnew = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.removeItem("auth"));
  await page.goto("/login");
};

test("a member sets up two-step sign-in, and signs in with a recovery code", async () => {
  const member = await newVerifiedMember();
  const { page, troubles } = await signedInPerson(browser(), member, viewports.phone);
  await page.goto("/account/security");
  await page.getByRole("button", { name: "Set up two-step login" }).click();
  await page.getByLabel("Current password", { exact: true }).fill(memberPassword);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("img", { name: /QR code/ }).waitFor();
  await expectNoOverflowAtBothWidths(page);
  const key = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const code = page.getByLabel("Code from your app");
  await code.fill("12 34");
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByText("This code is wrong").waitFor();
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await code.fill(appCode((key ?? "").replaceAll(" ", "")));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("heading", { name: "Save your recovery codes" }).waitFor();
  await expectNoOverflowAtBothWidths(page);
  const codes = await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole("button", { name: "I’ve saved them" }).click();
  await page.getByText("10 recovery codes are left.").waitFor();

  await startAnew(page);
  await page.getByLabel("Email", { exact: true }).fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(memberPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill((codes[0] ?? "").toLowerCase());
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await arriveAt(page, "/");
  expect(troubles).toEqual([]);
});

test("a member adds a passkey and signs in with it alone", async () => {
  const member = await newVerifiedMember();
  const { page, troubles } = await signedInPerson(browser(), member);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable", { enableUI: false });
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto("/account/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Passkey name").fill("The studio laptop");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("The studio laptop", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Rename The studio laptop" }).click();
  await page.getByLabel("Passkey name").fill("The old laptop");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByText("The old laptop", { exact: true }).first().waitFor();

  // With conditional mediation the virtual authenticator would answer before anybody presses a button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await startAnew(page);
  await page.getByRole("button", { name: "Log in with a passkey" }).press("Enter");
  await arriveAt(page, "/");
  await page.goto("/account/security");
  await page.getByText(/with a passkey, last seen/).waitFor();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove passkey" }).click();
  await page.getByText("The old laptop", { exact: true }).first().waitFor({ state: "detached" });
  expect(troubles).toEqual([]);
});
