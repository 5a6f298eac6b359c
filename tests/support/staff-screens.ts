/** The screens of the staff area have two things in common: notifications, and dialogs that ask for something before an action. */
import type { Locator, Page } from "playwright-core";
import { expect } from "./page-expect.ts";

/** Expects a notification, which is also there for screen readers after it has disappeared. */
export const expectNotified = (page: Page, words: RegExp | string): Promise<void> =>
  expect(page.getByText(words).first()).toBeAttached();

/** Opens the dialog of an action. */
export const openDialog = async (page: Page, action: string, about = ""): Promise<Locator> => {
  await page.getByRole("button", { name: `${action}${about}`, exact: true }).click();
  return page.getByRole("dialog");
};

/** Opens the dialog of an action, fills in the fields with these labels, and confirms it. */
export const act = async (
  page: Page,
  action: string,
  fields: Readonly<Record<string, string>> = {},
  about = "",
): Promise<void> => {
  const dialog = await openDialog(page, action, about);
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole("button", { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
};
