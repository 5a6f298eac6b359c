import { act, lazy, Suspense } from "react";
import { createBrowserRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { useRouteChange } from "../../web/app/shell/route-change.tsx";
import { closePalette, openPalette } from "../../web/features/search/palette/palette-state.ts";
import { session } from "../../web/lib/session.ts";
import { signedInUser } from "./signed-in-user.ts";

const page = {
  name: "page",
  path: "*",
  file: "page",
  title: "Page",
  access: "open",
  header: "none",
} as const;

const Frame = () => (
  <main ref={useRouteChange(page)} tabIndex={-1} aria-label="The page">
    <Suspense>
      <Outlet />
    </Suspense>
  </main>
);

/** There is a first page, and a next one whose code is not loaded yet. */
const twoPages = async () => {
  const code = Promise.withResolvers<{ default: () => string }>();
  const Next = lazy(() => code.promise);
  const router = createBrowserRouter([
    {
      element: <Frame />,
      children: [
        { path: "/next", element: <Next /> },
        { path: "*", element: "First" },
      ],
    },
  ]);
  const screen = await render(<RouterProvider router={router} />);
  return {
    router,
    arrive: async () => {
      await act(async () => code.resolve({ default: () => "Next" }));
      await expect.element(screen.getByText("Next")).toBeVisible();
    },
  };
};

const focused = () => document.activeElement?.getAttribute("aria-label");
const here = location.href;

beforeEach(() => session.signIn({ user: signedInUser, access_token: "token" }));
afterEach(() => {
  closePalette();
  session.clear();
  history.replaceState(null, "", here);
});

test("the next page gets the focus", async () => {
  const { router, arrive } = await twoPages();
  await router.navigate("/next");
  await arrive();
  expect(focused()).toBe("The page");
});

test("the focus stays in a palette that was opened before the page arrived", async () => {
  const { router, arrive } = await twoPages();
  await router.navigate("/next");
  openPalette();
  await arrive();
  expect(focused()).not.toBe("The page");
});
