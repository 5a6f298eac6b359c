import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { Toasts } from "../../web/ui/toasts.tsx";

const dismissed = vi.fn<(id: number) => void>();
const toasts = [{ id: 1, type: "success", message: "Saved." }] as const;

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  dismissed.mockReset();
});

test("a toast disappears after four seconds", async () => {
  await render(<Toasts toasts={toasts} onDismiss={dismissed} />);
  vi.advanceTimersByTime(3999);
  expect(dismissed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(dismissed).toHaveBeenCalledExactlyOnceWith(1);
});

test("a toast stays while it has the focus", async () => {
  const screen = await render(<Toasts toasts={toasts} onDismiss={dismissed} />);
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Dismiss" })).toHaveFocus();
  vi.advanceTimersByTime(60_000);
  expect(dismissed).not.toHaveBeenCalled();
});
