/** The search box above a staff list has the typed text, and the address follows it. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { AdminSearchBox } from "../../web/features/admin-kit/search-box.tsx";

/** Each address with a search arrives only when the test lets it. */
const opened = async () => {
  const gates = new Map<string, () => void>();
  const router = createMemoryRouter([
    {
      path: "/",
      element: <AdminSearchBox hint="Title" />,
      HydrateFallback: () => null,
      loader: ({ request }) => {
        const q = new URL(request.url).searchParams.get("q");
        return q === null ? null : new Promise<null>((go) => gates.set(q, () => go(null)));
      },
    },
  ]);
  const screen = await render(<RouterProvider router={router} />);
  const arrive = async (q: string): Promise<void> => {
    await expect.poll(() => gates.has(q)).toBe(true);
    gates.get(q)?.();
    gates.delete(q);
  };
  const input = () => new URLSearchParams(router.state.location.search).get("q");
  return { router, arrive, asked: input, box: screen.getByRole("searchbox", { name: "Title" }) };
};

test("typing while the list is loading loses nothing", async () => {
  const { arrive, asked: input, box, router } = await opened();
  await box.fill("l");
  await expect.poll(() => router.state.navigation.state).toBe("loading");
  await box.fill("lin");
  await arrive("l");
  await expect.poll(input).toBe("l");
  await expect.element(box).toHaveValue("lin");
  await arrive("lin");
  await expect.poll(input).toBe("lin");
  await expect.element(box).toHaveValue("lin");
});

test("deleting the text leads back", async () => {
  const { arrive, asked: input, box, router } = await opened();
  await box.fill("l");
  await expect.poll(() => router.state.navigation.state).toBe("loading");
  await box.fill("");
  await arrive("l");
  await expect.poll(input).toBeNull();
  await expect.element(box).toHaveValue("");
});

test("the typed text is searched even after another navigation", async () => {
  const { arrive, asked: input, box, router } = await opened();
  await box.fill("linen");
  await expect.poll(() => router.state.navigation.state).toBe("loading");
  await router.navigate("/?sort=title");
  await expect.poll(() => router.state.navigation.location?.search).toContain("sort=title");
  await arrive("linen");
  await expect.poll(input).toBe("linen");
  expect(router.state.location.search).toContain("sort=title");
  await expect.element(box).toHaveValue("linen");
});

test("the box follows an address that changes by itself", async () => {
  const { arrive, asked: input, box, router } = await opened();
  await box.fill("linen");
  await arrive("linen");
  await expect.poll(input).toBe("linen");
  void router.navigate("/?q=oak");
  await arrive("oak");
  await expect.element(box).toHaveValue("oak");
  void router.navigate(-1);
  await expect.poll(() => router.state.navigation.state).toBe("loading");
  await arrive("linen");
  await expect.element(box).toHaveValue("linen");
  await router.navigate("/");
  await expect.element(box).toHaveValue("");
});
