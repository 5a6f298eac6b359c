import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ResendVerification } from "../../web/features/auth/resend-verification.tsx";
import { VerifyFirst } from "../../web/features/payments/verify-first.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test("an unverified member reads why cards cannot be saved, and can request the link again", async () => {
  vi.spyOn(window, "fetch").mockImplementation(() =>
    Promise.resolve(Response.json({ message: "A verification link is on its way.", sent: true })),
  );
  const screen = await render(
    <VerifyFirst resend={<ResendVerification variant="quiet" label="Send the link again" />} />,
  );
  await expect.element(screen.getByText(/^Please verify your email first/)).toBeVisible();
  await screen.getByRole("button", { name: "Send the link again" }).click();
  const sent = screen.getByText(/^Verification link sent/);
  await expect.element(sent).toBeVisible();
  // The button had the focus and has disappeared.
  await expect.element(sent).toHaveFocus();
});

test.each([
  [true, "Email resent!"],
  [false, "It is on its way"],
])("the result of a resend, sent %s, is shown as: %s", async (sent, words) => {
  vi.spyOn(window, "fetch").mockImplementation(() =>
    Promise.resolve(Response.json({ message: "A link for Ada.", sent })),
  );
  const screen = await render(
    <ResendVerification variant="solid" label="Resend" sent="Email resent!" />,
  );
  await screen.getByRole("button", { name: "Resend" }).click();
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
});
