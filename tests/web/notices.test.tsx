import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import Denied from "../../web/pages/denied.tsx";
import NotFound from "../../web/pages/not-found.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [
    "not found",
    NotFound,
    "We're sorry. Unfortunately, the page you were looking for couldn't be found...",
    "Received 404",
  ],
  ["denied", Denied, "Your access to this page is denied at this time...", "Received 403"],
])("a page that is %s says so, and is logged once", async (_, Page, words, text) => {
  const fetched = vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({}));
  const screen = await render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent(words);
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  const [address, sent] = fetched.mock.calls[0] ?? [];
  expect([address, sent?.body]).toEqual(["/api/event-log", JSON.stringify({ text })]);
});
