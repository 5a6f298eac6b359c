import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { EmailForm } from "../../web/features/users/email-form.tsx";
import type { User } from "../../web/lib/session.ts";
import { signedInUser } from "./signed-in-user.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const member: User = { ...signedInUser, dontNotify: true };

const answering = (status: number, body: object) =>
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json(body, { status }));

const changed = async () => {
  const screen = await render(<EmailForm user={member} />);
  const email = screen.getByRole("textbox", { name: "Email" });
  await email.fill("ada@studio.example");
  await screen.getByLabelText("Current password").fill("forecast-the-future");
  await screen.getByRole("button", { name: "Change email" }).click();
  return { screen, email };
};

test("the current address has the focus after a change was requested", async () => {
  answering(200, { data: { ...member, pending_email: "ada@studio.example" } });
  const { screen, email } = await changed();
  await expect.element(email).toHaveValue("ada@people.example");
  await expect.element(email).toHaveFocus();
  expect(screen.getByLabelText("Current password").elements()).toEqual([]);
});

test("a wrong password is reported at its field and in the title", async () => {
  const errors = { current_password: ["Your current password is wrong"] };
  answering(422, { message: "Please check the marked fields.", code: "invalid", errors });
  const { screen } = await changed();
  await expect.element(screen.getByText(/Your current password is wrong/)).toBeVisible();
  await expect.element(screen.getByLabelText("Current password")).toHaveFocus();
  await expect.poll(() => document.title).toMatch(/^Error: /);
});
