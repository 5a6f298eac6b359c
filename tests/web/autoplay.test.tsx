import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PauseButton } from "../../web/features/dashboard/pause-button.tsx";
import { useAutoplay } from "../../web/features/dashboard/use-autoplay.ts";
import { until } from "./until.ts";

const next = vi.fn<() => void>();

const Line = ({ shown }: { shown: number }) => {
  const autoplay = useAutoplay(3000, next, shown);
  return (
    <section aria-label="Featured" {...autoplay.hold}>
      <PauseButton what="featured items" autoplay={autoplay} />
      <p>Slides</p>
    </section>
  );
};

const other = vi.fn<() => void>();

const Two = () => {
  const second = useAutoplay(3000, other);
  return (
    <>
      <Line shown={0} />
      <section aria-label="Latest" {...second.hold} style={{ height: 100 }} />
    </>
  );
};

const still = (matches: boolean): void => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const list = real(query);
    Object.defineProperty(list, "matches", { value: matches });
    return list;
  });
};

const hideTab = (hidden: boolean): void => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
};

/** The time passes, and the result is the number of slide changes in it. */
const pass = (ms: number): number => {
  next.mockClear();
  vi.advanceTimersByTime(ms);
  return next.mock.calls.length;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("moving slides", () => {
  test("belong to one carousel at a time, the first visible one", async () => {
    still(false);
    const screen = await render(<Two />);
    expect(pass(3000)).toBe(1);
    expect(other).not.toHaveBeenCalled();
    const first = screen.getByRole("region", { name: "Featured" }).element();
    if (first instanceof HTMLElement) first.style.transform = "translateY(-4000px)";
    await until(() => {
      pass(3000);
      return other.mock.calls.length > 0;
    });
    expect(pass(9000)).toBe(0);
  });

  test("change every three seconds after their last change", async () => {
    still(false);
    const { rerender } = await render(<Line shown={0} />);
    expect(pass(2999)).toBe(0);
    expect(pass(1)).toBe(1);
    expect(pass(6000)).toBe(2);
    expect(pass(2000)).toBe(0);
    await rerender(<Line shown={3} />);
    expect(pass(2999)).toBe(0);
    expect(pass(1)).toBe(1);
  });

  test("are paused by the button, by the focus in them, and by the pointer", async () => {
    still(false);
    const screen = await render(<Line shown={0} />);
    await screen.getByRole("button", { name: "Pause the featured items" }).click();
    await userEvent.unhover(screen.getByRole("region"));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await expect.element(screen.getByRole("button", { name: /^Play/ })).toBeVisible();
    expect(pass(9000)).toBe(0);

    const play = screen.getByRole("button", { name: "Play the featured items" });
    await play.click();
    await expect.element(screen.getByRole("button", { name: /^Pause/ })).toHaveFocus();
    await userEvent.unhover(screen.getByRole("region"));
    expect(pass(9000)).toBe(0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await until(() => pass(3000) === 1);

    await userEvent.hover(screen.getByText("Slides"));
    await until(() => pass(3000) === 0);
    expect(pass(9000)).toBe(0);
    await userEvent.unhover(screen.getByRole("region"));
    await until(() => pass(3000) === 1);
  });

  test("wait while the tab is hidden", async () => {
    still(false);
    await render(<Line shown={0} />);
    hideTab(true);
    await until(() => pass(3000) === 0);
    expect(pass(9000)).toBe(0);
    hideTab(false);
    await until(() => pass(3000) === 1);
  });

  test("do not move under reduced motion, and have no pause button", async () => {
    still(true);
    const screen = await render(<Line shown={0} />);
    expect(screen.getByRole("button").query()).toBeNull();
    expect(pass(20_000)).toBe(0);
  });
});
