import { describe, expect, test, vi } from "vitest";
import { monthly, yearly } from "./membership-views.ts";
import { button, openPlan, signsIn } from "./plan-page.tsx";

signsIn();

describe("a plan by the year, by card", () => {
  test("shows its price and inclusions, how it is paid, and upcoming events", async () => {
    const { screen } = await openPlan(yearly);
    await expect.element(screen.getByText("£2,880.00 a year, including VAT")).toBeVisible();
    await expect.element(screen.getByText("8 of 13 seasonal forecasts")).toBeVisible();
    await expect.element(screen.getByText("1 of 3 used")).toBeVisible();
    await expect.element(screen.getByText("Visa ending in 4242", { exact: true })).toBeVisible();
    await expect.element(screen.getByText("22/11/2026 to 22/11/2027")).toBeVisible();
    expect(screen.getByText("Minimum term").elements()).toEqual([]);
    const days = screen.getByRole("list").filter({ hasText: "We email you a reminder" });
    expect(
      days
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      "23/09/2027We create your renewal order",
      "23/10/2027We email you a reminder",
      "12/11/2027We email you a reminder",
      "15/11/2027Your next term can no longer be changed",
      "22/11/2027Your next term starts£2,880.00",
    ]);
    await expect
      .element(screen.getByRole("link", { name: "Add to your calendar" }))
      .toHaveAttribute("href", yearly.calendar.replace("https:", "webcal:"));
  });

  test("that was handed over says by whom, and what remains to be paid", async () => {
    const words = "Handed over by Maja Lindqvist on 23/11/2026";
    const more = "You pay for the next one: £2,880.00 on 22/11/2027.";
    const came_from = { words, more };
    const { screen } = await openPlan({ ...yearly, order_id: null, card: null, came_from });
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByText(more)).toBeVisible();
  });

  test("has a calendar address that can be copied", async () => {
    const { screen } = await openPlan(yearly);
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await screen.getByRole("button", { name: "Copy the calendar address" }).click();
    expect(copied).toHaveBeenCalledWith(yearly.calendar);
  });
});

test("a plan by the month shows its minimum term, what remains, and all months on request", async () => {
  const { screen } = await openPlan(monthly);
  await expect.element(screen.getByText("£264.00 a month, including VAT")).toBeVisible();
  await expect
    .element(screen.getByText("Billed monthly, 12 month minimum term", { exact: true }))
    .toBeVisible();
  await expect
    .element(
      screen.getByText(
        "11 of 12 payments are still to come, £2,904.00 in all, including VAT. It ends on 22/11/2027.",
      ),
    )
    .toBeVisible();
  await expect
    .element(
      screen.getByText(
        /^£264\.00 a month from 22\/11\/2027, including VAT\. Billed monthly, 12 month minimum term\. We’ll take it from/,
      ),
    )
    .toBeVisible();
  const months = screen.getByText(/^Month \d+ of 12 of Professional$/);
  expect(months.elements()).toHaveLength(5);
  await screen.getByRole(...button("Show all 11 dates")).click();
  expect(months.elements()).toHaveLength(6);
  await screen.getByRole(...button("Cancel renewal")).click();
  await expect
    .element(
      screen
        .getByRole("dialog")
        .getByText(/this term’s remaining payments: £2,904\.00, including VAT/),
    )
    .toBeVisible();
});

test.each([
  [true, "£2,880.00 a year, including VAT", "Amounts include VAT."],
  [false, "£2,880.00 a year, no VAT added", "No VAT is added."],
])("says of every amount whether it includes VAT: %s", async (includes_vat, price, all) => {
  const { screen } = await openPlan({ ...yearly, includes_vat });
  const words = includes_vat ? "including VAT" : "no VAT added";
  await expect.element(screen.getByText(price)).toBeVisible();
  await expect.element(screen.getByText(all)).toBeVisible();
  await expect.element(screen.getByText(new RegExp(`from 22/11/2027, ${words}\\.`))).toBeVisible();
  await screen.getByRole(...button("Change next term")).click();
  await expect
    .element(screen.getByRole("group", { name: `From 22/11/2027, ${words}` }))
    .toBeVisible();
});
