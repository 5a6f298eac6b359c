import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { LatestStream } from "../../web/features/dashboard/latest-stream.tsx";
import { Masthead } from "../../web/features/dashboard/masthead.tsx";
import { dashboardOf } from "./content-card.ts";
import { until } from "./until.ts";

const { featured_content: featured, latest_content: latest } = dashboardOf(5);

const show = (element: React.ReactElement) =>
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);

/** Swiper waits a second and a half before it takes over the slides. */
const started = async (container: HTMLElement): Promise<void> => {
  await vi.advanceTimersByTimeAsync(1500);
  await until(() => container.querySelector(".swiper-initialized") !== null);
};

beforeEach(() => {
  vi.useFakeTimers({
    toFake: [
      "setTimeout",
      "clearTimeout",
      "setInterval",
      "clearInterval",
      // These clocks distinguish one wheel movement from the next.
      "Date",
      "performance",
    ],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test("the masthead changes every 3 s, takes 800 ms, and starts again after the last", async () => {
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

test("a dot of the masthead shows its slide, and makes all others inert", async () => {
  const screen = await show(<Masthead cards={featured} />);
  await started(screen.container);
  const first = screen.getByRole("region", { name: "Featured" }).getByRole("button").first();
  expect(first.element().getAttribute("aria-label")).toBe("Pause the featured items");
  const dot = screen.getByRole("button", { name: /^4 of 5/ }).element();
  if (dot instanceof HTMLElement) dot.click();
  await until(() => dot.ariaCurrent === "true");
  const reachable = screen.container.querySelectorAll("[role=group]:not([inert])");
  expect([...reachable].map((slide) => slide.ariaLabel)).toEqual(["4 of 5"]);
});

test("Latest advances every 2 s", async () => {
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

describe("the wheel over Latest", () => {
  const wheeled = async () => {
    const screen = await show(<LatestStream cards={latest} />);
    await started(screen.container);
    // The slides must not move by themselves. A pointer would make the browser scroll to the button at an unknown time.
    const pause = screen.getByRole("button", { name: "Pause the latest items" }).element();
    if (pause instanceof HTMLElement) pause.click();
    const slides = [...screen.container.querySelectorAll(".swiper-slide")];
    const at = (): number => slides.findIndex((one) => one.matches(".swiper-slide-active"));
    /** The result says whether the page was left to scroll. */
    const wheel = (deltaY: number): boolean =>
      slides[0]?.dispatchEvent(
        new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true }),
      ) ?? true;
    /** Swiper waits until the slides have arrived. */
    const rest = async (): Promise<void> => {
      screen.container.querySelector(".swiper-wrapper")?.dispatchEvent(new Event("transitionend"));
      await vi.advanceTimersByTimeAsync(500);
    };
    await rest();
    return { at, wheel, rest };
  };

  test("moves it while it can move, and then the page", async () => {
    const { at, wheel, rest } = await wheeled();
    const first = at();
    expect(wheel(120)).toBe(false);
    expect(at()).toBe(first + 1);
    await rest();
    expect(wheel(-120)).toBe(false);
    expect(at()).toBe(first);
    await rest();
    // At its beginning it cannot move back.
    expect([wheel(-120), at()]).toEqual([true, first]);
    await rest();
    let turns = 0;
    while (!wheel(120)) {
      turns += 1;
      await rest();
      if (turns > latest.length) throw new Error("The page is held");
    }
    expect(turns).toBeGreaterThan(0);
  });

  test("lets a scrolling page continue, and moves the slides once the page rests", async () => {
    const { at, wheel, rest } = await wheeled();
    const first = at();
    dispatchEvent(new Event("scroll"));
    await vi.advanceTimersByTimeAsync(249);
    expect([wheel(120), at()]).toEqual([true, first]);
    dispatchEvent(new Event("scroll"));
    await vi.advanceTimersByTimeAsync(250);
    expect([wheel(120), at()]).toEqual([false, first + 1]);
    await rest();
  });
});
