/** Only a browser with the running stack shows that the survey waits until its page may be covered, and that it returns the focus. */
import type { Page } from "playwright-core";
import { test } from "vitest";
import { newPerson, viewports } from "../support/browser.ts";
import { placeByTransfer } from "../support/buyer.ts";
import { newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { recordOf, markWelcomeSeen } from "../support/sign-in-as.ts";

const browser = sharedBrowser();

const surveyOn = (page: Page) =>
  page.getByRole("dialog", { name: "Help us improve your experience" });

test("a member gives feedback from the footer, by keyboard", async () => {
  const member = await newVerifiedMember();
  const { page, troubles } = await signedInPerson(browser(), member, viewports.phone);
  await page.goto("/account");
  const give = page.getByRole("button", { name: "Give feedback" });
  await give.press("Enter");
  const survey = surveyOn(page);
  await expect(survey.getByRole("group", { name: "How did we do?" })).toBeVisible();
  await survey.getByRole("radio", { name: "OK" }).press(" ");
  await survey.getByLabel("Your feedback").fill("More linen, please.");
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/auth/survey"));
  await survey.getByRole("button", { name: "Submit" }).press("Enter");
  expect((await sent).postDataJSON()).toEqual({
    rating: "ok",
    feedback: "More linen, please.",
    order_id: 0,
  });
  await expect(survey.getByText("Thank you for your feedback.")).toBeVisible();
  await expect(survey.getByRole("button", { name: "Close" }).last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(survey).toHaveCount(0);
  await expect(give).toBeFocused();
  expect(troubles).toEqual([]);
});

test("the survey asks about an order once, a second after its confirmation was left, and never over bank details", async () => {
  const { member, orderId } = await placeByTransfer();
  const as = recordOf(member);
  const coming = { as, newcomer: true, clock: true };
  const { page, troubles } = await newPerson(browser(), viewports.desktop, coming);
  await markWelcomeSeen(as.user.id);
  await page.addInitScript(
    (placed) => {
      localStorage.setItem("consent", '{"preferences":false}');
      sessionStorage.setItem("confirmed-order", placed);
    },
    JSON.stringify({ userId: as.user.id, orderId }),
  );
  await page.goto("/confirmation");
  const survey = surveyOn(page);
  await expect(page.getByText("Sort code")).toBeVisible();
  // The order's page shows the bank details again.
  await page.getByRole("main").getByRole("link", { name: orderId }).click();
  await expect(page.getByRole("heading", { name: /left to pay$/ })).toBeVisible();
  await page.getByText("Sort code").scrollIntoViewIfNeeded();
  await page.clock.runFor(5000);
  await expect(survey).toHaveCount(0);
  await page.getByRole("link", { name: "All orders" }).click();
  await page.clock.runFor(2000);
  await survey.getByRole("radio", { name: "Great" }).check();
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/auth/survey"));
  await survey.getByRole("button", { name: "Submit" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ rating: "great", order_id: orderId });
  await survey.getByRole("button", { name: "Close" }).last().click();
  await expect(survey).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("put-away"))).toContain("survey");
  expect(troubles).toEqual([]);
});
