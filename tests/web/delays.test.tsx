/** Some elements appear or disappear after a delay. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render, renderHook } from "vitest-browser-react";
import { useDownloads } from "../../web/features/media/use-downloads.ts";
import { PersonalisedNotice } from "../../web/features/feed-preferences/personalised-notice.tsx";
import { useOverlayRequests, useSurveyFor } from "../../web/features/overlays/overlay-requests.ts";
import { usePopups } from "../../web/features/overlays/overlays/use-popups.ts";
import { session } from "../../web/lib/session.ts";
import { movePointerAway } from "../support/move-pointer-away.ts";
import { signedInUser } from "./signed-in-user.ts";
import { until } from "./until.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  session.clear();
  sessionStorage.clear();
});

test("My Downloads stops loading 600 ms after the data has arrived", async () => {
  session.signIn({ user: signedInUser, access_token: "token" });
  const data = { downloads: [], related: [] };
  const input = vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({ data }));
  const { result, act } = await renderHook(() => useDownloads(), {
    wrapper: ({ children }) => (
      <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
    ),
  });
  await until(() => result.current.data !== undefined);
  expect(input).toHaveBeenCalledTimes(1);
  await act(() => void vi.advanceTimersByTime(599));
  expect(result.current.loading).toBe(true);
  await act(() => void vi.advanceTimersByTime(1));
  expect(result.current.loading).toBe(false);
});

describe("the confirmation of a personalised feed", () => {
  const show = (onClose: () => void) =>
    render(
      <RouterProvider
        router={createMemoryRouter([
          { path: "/", element: <PersonalisedNotice onClose={onClose} /> },
        ])}
      />,
    );

  test("stays for ten seconds", async () => {
    const closed = vi.fn<() => void>();
    const screen = await show(closed);
    expect(screen.getByRole("dialog").query()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(9999);
    expect(closed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await until(() => closed.mock.calls.length > 0);
  });

  test("stays under the pointer, and disappears ten seconds after it has left", async () => {
    const closed = vi.fn<() => void>();
    const screen = await show(closed);
    const words = screen.getByRole("heading");
    await userEvent.hover(words);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(closed).not.toHaveBeenCalled();
    await movePointerAway();
    await vi.advanceTimersByTimeAsync(10_000);
    await until(() => closed.mock.calls.length > 0);
  });

  test("stays while the keyboard focus is in it", async () => {
    const closed = vi.fn<() => void>();
    const screen = await show(closed);
    expect(screen.getByRole("dialog").query()).not.toBeNull();
    await userEvent.keyboard("{Tab}");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(closed).not.toHaveBeenCalled();
  });
});

test.each([
  ["read", "ord_1", true],
  ["left", null, false],
])(
  "the survey appears one second after the confirmation is %s, and not before",
  async (_, id, read) => {
    const { result, rerender, act } = await renderHook(
      (
        { orderId, isRead }: { orderId: string | null; isRead: boolean } = {
          orderId: "ord_1",
          isRead: false,
        },
      ) => {
        useSurveyFor(orderId, isRead);
        return useOverlayRequests();
      },
    );
    const before = result.current;
    await act(() => void vi.advanceTimersByTime(60_000));
    expect(result.current).toBe(before);
    await rerender({ orderId: id, isRead: read });
    await act(() => void vi.advanceTimersByTime(999));
    expect(result.current).toBe(before);
    await act(() => void vi.advanceTimersByTime(1));
    expect(result.current).not.toBe(before);
    expect(result.current.surveyFor).toBe("ord_1");
  },
);

test("a popup waits for its own delay on its page, and stays away once it is closed", async () => {
  const popup = {
    id: "pop_1",
    timeout: 5,
    width: "50vw",
    height: "50vh",
    background: "white",
    colour: "black",
    content: "<p>New</p>",
    link1: "",
    link1_text: "",
    link2: "",
    link2_text: "",
  };
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({ popups: [popup] }));
  const { result, rerender, act } = await renderHook((path: string = "/content") =>
    usePopups([], path, true),
  );
  const here = () => result.current.popups.here.map(({ id }) => id);
  await until(() => vi.mocked(fetch).mock.calls.length === 1);
  await act(async () => {});
  await act(() => void vi.advanceTimersByTime(4999));
  expect(here()).toEqual([]);
  await act(() => void vi.advanceTimersByTime(1));
  expect(here()).toEqual(["pop_1"]);
  await act(() => result.current.close(popup));
  expect(here()).toEqual([]);
  await rerender("/account");
  await act(async () => {});
  await act(() => void vi.advanceTimersByTime(60_000));
  expect(here()).toEqual([]);
});
