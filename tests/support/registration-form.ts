/** Fills in the two steps of the registration form like a visitor. */
import type { Page } from "playwright-core";

export const newPhrase = "a-long-enough-phrase";

/** The email is null for an invited person, because the invite has filled in its field. */
export const fillStepOne = async (page: Page, email: string | null): Promise<void> => {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Okonkwo-Lindström");
  await page.getByLabel("Company").fill("Studio Ada");
  await page.getByLabel("Telephone").fill("0191 498 0000");
  if (email !== null) await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPhrase);
  await page.getByLabel("Confirm password").fill(newPhrase);
  await page.getByLabel(/I agree to the/).check();
};

export const fillStepTwo = async (page: Page): Promise<void> => {
  await page.getByLabel("Job role").selectOption("Design / Creative");
  await page.getByLabel("Seniority").selectOption("Director");
  await page.getByLabel("Budget for trend services").selectOption("No budget");
  await page.getByLabel("Home & Interiors").check();
  await page.getByLabel("How did you hear about us?").selectOption({ index: 1 });
};
