import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { setFeedUpdated, useFeedUpdated } from "../../web/lib/feed-updated.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the latest-found flag resets 5 s after it was set to false", async () => {
  const { result, act } = await renderHook(() => useFeedUpdated());
  expect(result.current).toBe(false);
  await act(() => setFeedUpdated(true));
  expect(result.current).toBe(true);
  await act(() => setFeedUpdated(false));
  await act(() => void vi.advanceTimersByTime(4999));
  expect(result.current).toBe(true);
  await act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
});

test("new content keeps it on", async () => {
  const { result, act } = await renderHook(() => useFeedUpdated());
  await act(() => setFeedUpdated(true));
  await act(() => setFeedUpdated(false));
  await act(() => setFeedUpdated(true));
  await act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(true);
  await act(() => setFeedUpdated(false));
  await act(() => void vi.advanceTimersByTime(5000));
  expect(result.current).toBe(false);
});
