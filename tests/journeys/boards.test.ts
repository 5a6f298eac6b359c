/**
 * Only a browser with the running stack shows that a board is filled from a report, arranged by mouse and keyboard, stored in that order and
 * downloaded, and that a colleague sees no more of a shared board than the server returns.
 */
import type { Page } from "playwright-core";
import { test } from "vitest";
import { boardKey } from "../../functions/entities/board.ts";
import { set } from "../../functions/platform/table/write.ts";
import { boardsContract } from "../../shared/contract/boards/boards.ts";
import {
  blockOfKind,
  boardFor,
  boardsOf,
  newBoard,
  openedItem,
  newPinId,
} from "../support/boards.ts";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { newMemberOn, newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { slug } from "../support/report-pdfs.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { openTable } from "../support/table.ts";
import { callAsMember, join, newInvite, newTeam } from "../support/teams.ts";

const browser = sharedBrowser();

/** Expects the pins of a board in this order. */
const expectPins = async (page: Page, ...names: readonly string[]): Promise<void> => {
  const pins = page.getByRole("article");
  await expect(pins).toHaveCount(names.length);
  for (const [at, name] of names.entries())
    await expect(pins.nth(at)).toHaveAttribute("aria-label", name);
};

test("a member pins a palette, an item and a block, arranges them by mouse and keyboard, and exports the board", async () => {
  const member = await newMemberOn("premium");
  const { page, troubles } = await signedInPerson(browser(), member);
  await page.goto(`/content/${slug}`);
  await page.getByRole("button", { name: "Pin to a board: Ice, wafer, banquette" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Pin to a board" });
  await sheet.getByLabel("Name your first board").fill("Café corner");
  await sheet.getByRole("button", { name: "Create and pin" }).click();
  await expect(sheet.getByText("On this board")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page
    .getByRole("button", { name: /^Add .* to a board$/ })
    .first()
    .click();
  await sheet.getByRole("button", { name: "Pin to Café corner" }).click();
  await expect(sheet.getByText("On this board")).toBeVisible();
  const [board] = await boardsOf(member);
  const id = board?.id ?? "";
  const report = await openedItem(member, slug);
  await newPinId(member, id, { kind: "block", ...blockOfKind(report, "key-facts") });

  await sheet.getByRole("link", { name: "Café corner" }).click();
  await expect(heading(page, "Café corner")).toBeVisible();
  const [palette, item, facts] = ["Ice, wafer, banquette", report.title, "Measured on site"];
  await expectPins(page, palette, item, facts);
  await page.getByRole("button", { name: `Move ${facts} earlier` }).click();
  await expectPins(page, palette, facts, item);

  // The first pin is moved by keyboard, the next one by mouse.
  await page.getByRole("button", { name: `Drag ${palette}` }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`${palette} is picked up.`)).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(`${palette} would be number 2 of 3.`)).toBeAttached();
  await page.keyboard.press("Space");
  await expectPins(page, facts, palette, item);
  const handle = page.getByRole("button", { name: `Drag ${item}` });
  const [from, to] = [
    await handle.boundingBox(),
    await page.getByRole("article").first().boundingBox(),
  ];
  if (from === null || to === null) throw new Error("Nothing to drag");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x - 40, from.y, { steps: 4 });
  await page.mouse.move(to.x + 30, to.y + 60, { steps: 8 });
  await page.mouse.up();
  await expectPins(page, item, facts, palette);
  const storedKinds = async () => (await boardFor(member, id)).pins.map(({ kind }) => kind);
  await expect.poll(storedKinds).toEqual(["item", "block", "palette"]);

  await page.getByRole("button", { name: `Add a note for ${palette}` }).click();
  await page.getByLabel("Note", { exact: true }).fill("For the counter\nand its stools");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("For the counter")).toBeVisible();
  await page.getByRole("button", { name: `Remove ${item}` }).click();
  await expect(page.getByText(`${item} has been removed from the board.`)).toBeVisible();
  await expectPins(page, facts, palette);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectPins(page, item, facts, palette);
  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByLabel("Board name").fill("Café corner, spring");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(heading(page, "Café corner, spring")).toBeVisible();
  await page.getByRole("button", { name: "Share with a team" }).click();
  await expect(page.getByText(/you don’t have a seat in one/)).toBeVisible();
  await page.keyboard.press("Escape");

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export PDF" }).click();
  expect((await saved).suggestedFilename()).toBe("Café corner, spring.pdf");
  await page.getByRole("button", { name: "Delete board" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete board" }).click();
  await expect(page.getByText(/^Use boards to collect reports/)).toBeVisible();
  await page.getByRole("button", { name: "Create board" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  expect(troubles).toEqual([]);
});

test("a colleague reads a shared board as far as their own plan allows", async () => {
  const made = await newTeam("premium");
  const colleague = await newVerifiedMember();
  const { secret } = await newInvite(made, colleague.email);
  await join(colleague, secret);
  const { id } = await newBoard(made.admin, "Shared walls");
  const report = await openedItem(made.admin, slug);
  await newPinId(made.admin, id, { kind: "item", content_id: report.id });
  const palette = blockOfKind(report, "colour-palette");
  const pin = await newPinId(made.admin, id, { kind: "palette", ...palette, index: 0 });
  const picture = blockOfKind(report, "moodboard");
  await newPinId(made.admin, id, { kind: "picture", ...picture, index: 0 });
  await callAsMember(made.admin, boardsContract.endpoints.updateBoard, {
    params: { id },
    body: { share: { team_id: made.team.id, may: "read" } },
  });
  const table = await openTable();
  await table.write([
    set({ pk: boardKey(id).pk, sk: `PIN#${pin}` }, { contentId: "itm_withdrawn" }),
    // The owner's plan, which the team shares, has ended.
    set(
      { pk: `USER#${made.admin.user.id}`, sk: "ENTITLEMENT" },
      { endsAt: "2026-01-01T00:00:00.000Z" },
    ),
  ]);
  const { page, troubles } = await signedInPerson(browser(), colleague, viewports.phone);
  await page.goto("/boards");
  await expect(page.getByText(/^By .*, for you to read$/)).toBeVisible();
  await page.getByRole("link", { name: "Shared walls" }).click();
  await expect(page.getByText("This is no longer in the library.")).toBeVisible();
  await expect(page.getByText("Opens with Professional")).toHaveCount(2);
  for (const name of [/^Drag/, /note/, /^Remove/, "Rename", "Delete board"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  await expectNoOverflow(page);
  expect(troubles).toEqual([]);
});
