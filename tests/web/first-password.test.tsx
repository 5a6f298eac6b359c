/** The link of an invitation works once; after that it says what to do instead. */
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { NewPasswordForm } from "../../web/features/auth/new-password-form.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [true, "Set password", ["Log in", "Ask for a new link"]],
  [false, "Set new password", ["Ask for a new link"]],
])(
  "a used link, of an invitation: %s, offers what to do instead",
  async (isFirst, action, links) => {
    const message = "This link has expired or has already been used.";
    vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
      Response.json({ code: "invalid", message, errors: { token: [message] } }, { status: 422 }),
    );
    const screen = await render(
      <MemoryRouter>
        <NewPasswordForm email="ada@people.example" token={"x".repeat(43)} isFirst={isFirst} />
      </MemoryRouter>,
    );
    for (const field of screen.container.querySelectorAll<HTMLInputElement>("[type=password]"))
      field.value = "tea-at-the-lighthouse";
    await screen.getByRole("button", { name: action }).click();
    await expect.element(screen.getByText(message)).toBeVisible();
    const offered = screen.getByRole("link").elements();
    expect(offered.map(({ textContent }) => textContent)).toEqual(links);
  },
);
