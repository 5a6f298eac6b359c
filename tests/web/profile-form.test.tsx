/** A field that saves itself shows its state. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { ProfileForm } from "../../web/features/users/profile-form.tsx";
import { RoleChoices } from "../../web/features/users/role-choices.tsx";
import type { User } from "../../web/lib/session.ts";
import { signedInUser } from "./signed-in-user.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const role = { id: "designer", name: "designer", display_name: "Designer" };
const member: User = {
  ...signedInUser,
  roles: { assigned: [], available: [role] },
  dontNotify: true,
};

const typedInto = async (name: string, value: string) => {
  const screen = await render(<ProfileForm user={member} />);
  const field = screen.getByRole("textbox", { name });
  await field.fill(value);
  return { screen, field };
};

test("a field shows that it is being saved and is saved, once for Enter and for leaving it", async () => {
  let answer: (response: Response) => void = () => undefined;
  const fetching = vi
    .spyOn(window, "fetch")
    .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { screen } = await typedInto("Company", "Studio Byron");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Saving", { exact: true })).toBeVisible();
  await userEvent.tab();
  expect(fetching).toHaveBeenCalledTimes(1);
  answer(Response.json({ data: { ...member, company: "Studio Byron" } }));
  await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
});

test("a failed save keeps the typed value and says what to do, and Enter tries again", async () => {
  const fetching = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const { screen, field } = await typedInto("Company", "Studio Byron");
  await userEvent.tab();
  await expect.element(screen.getByText(/Not saved\. Press Enter/)).toBeVisible();
  await expect.element(field).toHaveValue("Studio Byron");
  await expect.element(field).toHaveAttribute("aria-describedby", "company-error");
  fetching.mockResolvedValue(Response.json({ data: { ...member, company: "Studio Byron" } }));
  await field.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
  expect(screen.getByText(/Not saved/).elements()).toEqual([]);
});

test("a role that could not be saved is reset with a message", async () => {
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const screen = await render(<RoleChoices user={member} />);
  const box = screen.getByRole("checkbox", { name: role.display_name });
  await box.click();
  await expect.element(screen.getByText(/Not saved/)).toBeVisible();
  await expect.element(box).not.toBeChecked();
});
