import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newPerson, viewports } from "../support/browser.ts";
import { placeByTransfer } from "../support/buyer.ts";
import { focusedName } from "../support/focus.ts";
import { newVerifiedMember } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { recordOf, markWelcomeSeen } from "../support/sign-in-as.ts";

const browser = sharedBrowser();

const surveyOn = (page: Page) =>
  page.getByRole("dialog", { name: "Help us improve your experience" });

test("a member gives feedback from the footer, by keyboard", async () => {
  const { page, troubles } = await signedInPerson(
    browser(),
    await newVerifiedMember(),
    viewports.phone,
  );
  await page.goto("/account");
  const give = page.getByRole("button", { name: "Give feedback" });
  await give.press("Enter");
  const survey = surveyOn(page);
  await survey.getByRole("group", { name: "How did we do?" }).waitFor();
  await survey.getByRole("radio", { name: "OK" }).press(" ");
  await survey.getByLabel("Your feedback").fill("More linen, please.");
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/auth/survey"));
  await survey.getByRole("button", { name: "Submit" }).press("Enter");
  expect((await sent).postDataJSON()).toEqual({
    rating: "ok",
    feedback: "More linen, please.",
    order_id: 0,
  });
  await survey.getByText("Thank you for your feedback.").waitFor();
  await expect.poll(() => focusedName(page)).toBe("Close");
  await page.keyboard.press("Enter");
  await survey.waitFor({ state: "detached" });
  expect(await focusedName(page)).toBe("Give feedback");
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
  await page.getByText("Sort code").waitFor();
  // The order's page shows the bank details again.
  await page.getByRole("main").getByRole("link", { name: orderId }).click();
  await page.getByRole("heading", { name: /left to pay$/ }).waitFor();
  await page.getByText("Sort code").scrollIntoViewIfNeeded();
  await page.clock.runFor(5000);
  expect(await survey.count()).toBe(0);
  await page.getByRole("link", { name: "All orders" }).click();
  await page.clock.runFor(2000);
  await survey.waitFor();
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/auth/survey"));
  await survey.getByRole("radio", { name: "Great" }).check();
  await survey.getByRole("button", { name: "Submit" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ rating: "great", order_id: orderId });
  await survey.getByRole("button", { name: "Close" }).last().click();
  await survey.waitFor({ state: "detached" });
  expect(await page.evaluate(() => sessionStorage.getItem("put-away"))).toContain("survey");
  expect(troubles).toEqual([]);
});
