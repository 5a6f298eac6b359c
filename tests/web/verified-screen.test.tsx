/** The screen that confirms a verified address marks the member as `checked`, once. */
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../../web/lib/session.ts";
import EmailVerify from "../../web/pages/email-verify.tsx";
import { signedInUser } from "./signed-in-user.ts";

afterEach(() => {
  vi.restoreAllMocks();
  session.clear();
});

const show = async (change: Partial<typeof signedInUser>) => {
  const user = { ...signedInUser, ...change };
  session.signIn({ user, access_token: "t" });
  const sent: unknown[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    sent.push(await new Request(input, init).json());
    return Response.json({ data: { ...user, checked: true } });
  });
  const screen = await render(
    <MemoryRouter initialEntries={["/email/verify"]}>
      <Routes>
        <Route path="/email/verify/:id?" element={<EmailVerify />} />
      </Routes>
    </MemoryRouter>,
  );
  return { screen, sent };
};

test("a verified member is marked when the screen is shown", async () => {
  const { screen, sent } = await show({ checked: false });
  await expect.element(screen.getByText("Your email address has been verified.")).toBeVisible();
  await expect.poll(() => session.user()?.checked).toBe(true);
  expect(sent).toEqual([{ checked: true }]);
});

test("a member who is marked already is not marked again", async () => {
  const { screen, sent } = await show({ checked: true });
  await expect.element(screen.getByText("Your email address has been verified.")).toBeVisible();
  expect(sent).toEqual([]);
});

test("an unverified member is not marked", async () => {
  const { screen, sent } = await show({ verified: { status: false }, checked: false });
  await expect.element(screen.getByText(/^We have sent a link/)).toBeVisible();
  expect(sent).toEqual([]);
});
