/** Only a browser with the running stack shows that a member signs in with the recovery codes and the passkey that the pages gave them. */
import type { Page } from "playwright-core";
import { test } from "vitest";
import { expectNoOverflowAtBothWidths, viewports } from "../support/browser.ts";
import { newVerifiedMember, memberPassword } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { logIn } from "../support/shopper.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { appCode } from "../support/two-step.ts";

const browser = sharedBrowser();

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
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  const key = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const code = page.getByLabel("Code from your app");
  await code.fill("12 34");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("This code is wrong")).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(appCode((key ?? "").replaceAll(" ", "")));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  const codes = page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";
  await page.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();

  await startAnew(page);
  await logIn(page, member.email, memberPassword);
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill(recovery.toLowerCase());
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/");
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
  await page.getByRole("button", { name: "Rename The studio laptop" }).click();
  await page.getByLabel("Passkey name").fill("The old laptop");
  await page.getByRole("button", { name: "Save name" }).click();
  const passkey = page.getByText("The old laptop", { exact: true });
  await expect(passkey.first()).toBeVisible();

  // With conditional mediation the virtual authenticator would answer before anybody presses a button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await startAnew(page);
  await page.getByRole("button", { name: "Log in with a passkey" }).press("Enter");
  await expect(page).toHaveURL("/");
  await page.goto("/account/security");
  await expect(page.getByText(/with a passkey, last seen/)).toBeVisible();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove passkey" }).click();
  await expect(passkey).toHaveCount(0);
  expect(troubles).toEqual([]);
});
