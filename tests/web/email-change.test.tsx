import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { StopEmailChange } from "../../web/features/auth/stop-email-change.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const opened = () =>
  render(
    <MemoryRouter>
      <StopEmailChange token="of-the-mail" />
    </MemoryRouter>,
  );

const answering = (status: number, body: object) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(body, { status }));

test("opening the page of the former address changes nothing", async () => {
  const sent = answering(200, { message: "Stopped." });
  await opened();
  expect(sent).not.toHaveBeenCalled();
});

test("the button stops the change and says so", async () => {
  const sent = answering(200, {
    message: "The change was stopped.",
    removed: { passkeys: ["Phone of a thief"], two_step: true },
    remaining: { passkeys: ["My laptop"], two_step: false },
  });
  const screen = await opened();
  await screen.getByRole("button", { name: "Stop the change" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("The change was stopped.");
  // The button had the focus and has disappeared.
  await expect.element(screen.getByRole("status")).toHaveFocus();
  await expect.element(screen.getByRole("heading")).toHaveTextContent("Your address is safe");
  expect(sent.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ token: "of-the-mail" }));
});

test("an invalid link says why", async () => {
  const errors = { token: ["This link has expired"] };
  answering(422, { message: "This link has expired", code: "invalid", errors });
  const screen = await opened();
  await screen.getByRole("button", { name: "Stop the change" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This link has expired");
  expect(screen.getByRole("button").elements()).toEqual([]);
});

test("a failed request leaves the button for another attempt", async () => {
  answering(503, { message: "Please try again.", code: "unavailable" });
  const screen = await opened();
  await screen.getByRole("button", { name: "Stop the change" }).click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("The service could not answer (503). Please try again.");
  await expect.element(screen.getByRole("button", { name: "Stop the change" })).toBeVisible();
});
