import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { pageNumbers } from "../../web/ui/page-numbers.ts";
import { Pagination } from "../../web/ui/pagination.tsx";

const show = (page: number, total: number, perPage = 32) => {
  const addressOf = (to: number): string => `/content?page=${to}`;
  const router = createMemoryRouter([
    { path: "*", element: <Pagination {...{ page, total, perPage, addressOf }} /> },
  ]);
  return render(<RouterProvider router={router} />);
};

describe("pagination", () => {
  test("one page has no pagination", async () => {
    const screen = await show(1, 32);
    expect(screen.container.querySelector("nav")).toBeNull();
  });

  test("exactly two pages have only Previous and Next", async () => {
    const screen = await show(1, 64);
    await expect.element(screen.getByRole("link", { name: "Next" })).toBeVisible();
    expect(screen.getByRole("link").elements()).toHaveLength(1);
  });

  test("more than two pages are numbered, and the current one is marked", async () => {
    const screen = await show(2, 65);
    const current = screen.getByRole("link", { name: "Page 2" });
    await expect.element(current).toHaveAttribute("aria-current", "page");
    await expect
      .element(screen.getByRole("link", { name: "Page 3" }))
      .toHaveAttribute("href", "/content?page=3");
    expect(screen.getByRole("link").elements()).toHaveLength(5);
  });

  test.each([
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])("page %i of %i shows %j", (page, pages, shown) => {
    expect(pageNumbers(page, pages)).toEqual(shown);
  });
});
