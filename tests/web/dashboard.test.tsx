import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { DashboardScreen } from "../../web/features/dashboard/dashboard.tsx";
import { useFeedUpdated } from "../../web/lib/feed-updated.ts";
import { dashboardOf } from "./content-card.ts";
import { until } from "./until.ts";

const Notice = () => <p role="status">{useFeedUpdated() ? "Updated" : "As it was"}</p>;

const Page = () => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <Notice />
    <div style={{ height: 2000 }} />
    <DashboardScreen bar={null} turnFilter={() => {}} />
  </SWRConfig>
);

let loads: number;
let latest: string;

beforeEach(() => {
  loads = 0;
  latest = "itm_latest-1";
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(window, "fetch").mockImplementation(async (input) => {
    if (typeof input === "string" && input.includes("/content/latest"))
      return Response.json({ data: { id: latest } });
    loads += 1;
    return Response.json({ data: dashboardOf(4, { latest: "itm_latest-1" }) });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("new content reloads the feed after 60 s, once, without moving focus and scroll", async () => {
  const router = createMemoryRouter([{ path: "/", element: <Page /> }]);
  const screen = await render(<RouterProvider router={router} />);
  const heart = screen.getByRole("button", { name: "Save Report premium-1" });
  await until(() => heart.query() !== null);
  expect(loads).toBe(1);
  const focused = heart.element();
  if (focused instanceof HTMLElement) focused.focus();
  const before = scrollY;
  expect(before).toBeGreaterThan(0);

  latest = "itm_new";
  await vi.advanceTimersByTimeAsync(59_000);
  expect(loads).toBe(1);
  await vi.advanceTimersByTimeAsync(1500);
  await until(() => loads === 2);
  await until(() => screen.getByText("Updated").query() !== null);
  expect(document.activeElement).toBe(focused);
  expect(scrollY).toBe(before);

  await vi.advanceTimersByTimeAsync(5000);
  await until(() => screen.getByText("As it was").query() !== null);
  // The same content does not count as new.
  await vi.advanceTimersByTimeAsync(61_000);
  expect(loads).toBe(2);
});
