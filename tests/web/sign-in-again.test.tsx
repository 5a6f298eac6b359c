/** A session ends under an open dialog: the person logs in over it, with two steps, and the dialog keeps its input. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { paymentsContract } from "../../shared/contract/payments/payments.ts";
import { ActionButton } from "../../web/features/admin-kit/action-button.tsx";
import SignInAgainSheet from "../../web/features/auth/sign-in-again-sheet.tsx";
import { callInPlace } from "../../web/lib/api-client.ts";
import { endedSession } from "../../web/lib/ended-session.ts";
import { session } from "../../web/lib/session.ts";
import { TextField } from "../../web/ui/text-field.tsx";
import { signedInUser } from "./signed-in-user.ts";

const { confirmPlanHandover } = paymentsContract.endpoints;

afterEach(() => {
  session.clear();
  vi.restoreAllMocks();
});

/** The server accepts the new token only; a login needs a second step. */
const serve = () => {
  const saved: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    const request = new Request(address, init);
    if (request.url.endsWith("/auth/login"))
      return Response.json(
        { two_step: { key: "k".repeat(43), expires_at: "2030-01-01T00:00:00.000Z" } },
        { status: 202 },
      );
    if (request.url.endsWith("/auth/two-step"))
      return Response.json({ user: signedInUser, access_token: "new" });
    if (request.headers.get("authorization") !== "Bearer new")
      return Response.json({ code: "unauthenticated", message: "Log in." }, { status: 401 });
    saved.push(await request.json());
    return new Response(null, { status: 204 });
  });
  return saved;
};

test("a login with two steps over a dialog keeps what was typed in the dialog", async () => {
  const saved = serve();
  endedSession.askWith(SignInAgainSheet);
  session.signIn({ user: signedInUser, access_token: "old" });
  const element = (
    <ActionButton
      action="Confirm"
      doing="Confirming"
      variant="solid"
      schema={confirmPlanHandover.body}
      send={async (body) => {
        await callInPlace(confirmPlanHandover, { params: { id: "x" }, body });
      }}
    >
      <TextField name="identity" label="Identity" />
    </ActionButton>
  );
  const screen = await render(
    <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />,
  );
  await screen.getByRole("button", { name: "Confirm" }).click();
  const form = screen.getByRole("dialog", { name: "Confirm" });
  await form.getByLabelText("Identity").fill("Called back");
  await form.getByRole("button", { name: "Confirm" }).click();
  const login = screen.getByRole("dialog", { name: "Log in to continue" });
  await expect.element(login.getByLabelText("Email")).toHaveValue(signedInUser.email);
  await login.getByLabelText("Password", { exact: true }).fill("tea-at-the-lighthouse");
  await login.getByRole("button", { name: "Log in", exact: true }).click();
  await login.getByLabelText("Code from your app").fill("123456");
  await login.getByRole("button", { name: "Log in", exact: true }).click();
  await expect.element(login).not.toBeInTheDocument();
  await expect.element(form.getByLabelText("Identity")).toHaveValue("Called back");
  expect(saved).toEqual([]);
  await form.getByRole("button", { name: "Confirm" }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(saved).toEqual([{ identity: "Called back" }]);
});
