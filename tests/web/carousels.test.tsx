import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LatestStream } from "../../web/features/dashboard/latest-stream.tsx";
import { Masthead } from "../../web/features/dashboard/masthead.tsx";
import { dashboardOf } from "./content-card.ts";
import { until } from "./until.ts";

const { featured_content: featured, latest_content: latest } = dashboardOf(5);

const show = (element: React.ReactElement) =>
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);

/** Swiper has taken the slides over, for which it waits a second and a half. */
const started = async (container: HTMLElement): Promise<void> => {
  await vi.advanceTimersByTimeAsync(1500);
  await until(() => container.querySelector(".swiper-initialized") !== null);
};

/** In front of the slides, which the pointer would hold where another file has left it. */
const corner = Object.assign(document.createElement("div"), {
  style: "position: fixed; right: 0; bottom: 0; width: 9px; height: 9px; z-index: 99",
});

beforeEach(async () => {
  document.body.append(corner);
  await userEvent.hover(corner);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  corner.remove();
  vi.useRealTimers();
});

test("the masthead turns every 3 s, takes 800 ms, and begins again after the last", async () => {
  const screen = await show(<Masthead cards={featured} />);
  const shown = (): number =>
    screen
      .getByRole("button", { name: /of 5/ })
      .elements()
      .findIndex((dot) => dot.ariaCurrent === "true");
  await started(screen.container);
  await vi.advanceTimersByTimeAsync(1499);
  expect(shown()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await until(() => shown() === 1);
  const durations = [...screen.container.querySelectorAll<HTMLElement>("[role=group]")].map(
    ({ style }) => style.transitionDuration,
  );
  expect(durations).toContain("800ms");
  for (const next of [2, 3, 4, 0]) {
    await vi.advanceTimersByTimeAsync(3000);
    await until(() => shown() === next);
  }
});

test("Latest steps every 2 s", async () => {
  const screen = await show(<LatestStream cards={latest} />);
  await started(screen.container);
  const track = screen.container.querySelector<HTMLElement>(".swiper-wrapper");
  const place = () => track?.style.transform;
  const first = place();
  await vi.advanceTimersByTimeAsync(499);
  expect(place()).toBe(first);
  await vi.advanceTimersByTimeAsync(1);
  await until(() => place() !== first);
  const second = place();
  await vi.advanceTimersByTimeAsync(1999);
  expect(place()).toBe(second);
  await vi.advanceTimersByTimeAsync(1);
  await until(() => place() !== second);
});
