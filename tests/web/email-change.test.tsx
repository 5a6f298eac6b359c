import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { StopEmailChange } from "../../web/features/auth/stop-email-change.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const answering = (status: number, body: object) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(body, { status }));

test("opening the page of the old address changes nothing", async () => {
  const sent = answering(200, { message: "Stopped." });
  await render(<StopEmailChange token="of-the-mail" />);
  expect(sent).not.toHaveBeenCalled();
});

test("its button stops the change and says so", async () => {
  const sent = answering(200, { message: "The change was stopped." });
  const screen = await render(<StopEmailChange token="of-the-mail" />);
  await screen.getByRole("button", { name: "Stop the change" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("The change was stopped.");
  expect(sent.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ token: "of-the-mail" }));
});

test("a link that is no good any more says why", async () => {
  const errors = { token: ["This link has expired"] };
  answering(422, { message: "This link has expired", code: "invalid", errors });
  const screen = await render(<StopEmailChange token="of-the-mail" />);
  await screen.getByRole("button", { name: "Stop the change" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This link has expired");
});
