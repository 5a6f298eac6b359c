/** A product is edited in a drawer over its list: two editors are merged, input is not lost, and other roles only read. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import type { ProductRecord } from "../../shared/contract/catalogue/product-views.ts";
import type { StaffRole } from "../../shared/contract/endpoint.ts";
import { ProductDrawer } from "../../web/features/catalogue-admin/product-drawer.tsx";
import { ProductsScreen } from "../../web/features/catalogue-admin/products-screen.tsx";
import { session } from "../../web/lib/session.ts";
import { productWithOptions as product } from "./product-record.ts";
import { ShownToasts } from "./shown-toasts.tsx";
import { signedInUser } from "./signed-in-user.ts";

afterEach(() => {
  session.clear();
  vi.restoreAllMocks();
});

/** The server stores the product, and rejects a change of an outdated version. */
const serve = () => {
  const shop: { record: ProductRecord } = { record: product };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    const request = new Request(address, init);
    if (!request.url.endsWith(`/${product.id}`))
      return Response.json({ data: [], meta: { total: 0, page: 1, perPage: 25 } });
    if (request.method === "GET") return Response.json({ data: shop.record });
    const { version, ...change } = await request.json();
    if (version !== shop.record.version) {
      const refusal = { code: "stale", message: "Changed meanwhile.", errors: {} };
      return Response.json({ ...refusal, current: shop.record }, { status: 409 });
    }
    shop.record = { ...shop.record, ...change, version: version + 1 };
    return Response.json({ data: shop.record });
  });
  return shop;
};

const signInAs = (role: StaffRole): void => {
  const assigned = [{ id: role, name: role, display_name: role }];
  const user = { ...signedInUser, roles: { assigned, available: [] } };
  session.signIn({ user, access_token: "t" });
};

const show = (router: ReturnType<typeof createMemoryRouter>) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );

const open = async (role: StaffRole) => {
  signInAs(role);
  const drawer = (
    <>
      <ProductDrawer id={product.id} />
      <ShownToasts />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: "/admin/products/:id", element: drawer },
      { path: "/admin/products", element: <p>The list</p> },
    ],
    { initialEntries: [`/admin/products/${product.id}?q=palette`] },
  );
  const screen = await show(router);
  await expect.element(screen.getByRole("heading", { name: product.title })).toBeVisible();
  const title = screen.getByLabelText("Title", { exact: true });
  return { router, screen, title };
};

test("the second editor to save sees the first editor's change, loses nothing, and can undo", async () => {
  const shop = serve();
  const { screen, title } = await open("merchandiser");
  await screen.getByLabelText("Price in pounds, excl. VAT").fill("30");
  await title.fill("Mine");
  shop.record = { ...product, title: "Theirs", subtext: "Also theirs", version: 2 };
  const save = screen.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect.element(screen.getByText(/They changed: summary\./)).toBeVisible();
  await expect
    .element(screen.getByRole("textbox", { name: /^Summary/ }))
    .toHaveValue("Also theirs");
  await expect.element(title).toHaveValue("Mine");
  await screen.getByRole("button", { name: "Use theirs for Title" }).click();
  await save.click();
  await expect.element(screen.getByText("Product has been updated!")).toBeVisible();
  const merged = { title: "Theirs", subtext: "Also theirs" };
  expect(shop.record).toMatchObject({ ...merged, price: 3000 });
  // The toast is clicked directly, because the test shows it behind the drawer.
  const undo = screen.getByText("Undo", { exact: true }).element();
  if (undo instanceof HTMLElement) undo.click();
  await expect.element(screen.getByText("Your change has been undone.")).toBeVisible();
  expect(shop.record).toMatchObject({ ...merged, price: 2000 });
});

test("closing asks about unsaved input, and leads to the same list", async () => {
  serve();
  const { router, screen, title } = await open("merchandiser");
  await title.fill("Left behind");
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Stay" }).click();
  await expect.element(title).toHaveValue("Left behind");
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Leave" }).click();
  await expect.element(screen.getByText("The list")).toBeVisible();
  expect(router.state.location.search).toBe("?q=palette");
});

test.each<StaffRole>(["support", "editor"])(
  "%s reads the product, but changes nothing",
  async (role) => {
    serve();
    const { screen, title } = await open(role);
    await expect
      .element(screen.getByText("Read-only: only merchandisers and administrators can edit this."))
      .toBeVisible();
    await expect.element(title).toBeDisabled();
    expect(screen.getByRole("button", { name: "Delete product" }).elements()).toEqual([]);
  },
);

test.each<[StaffRole, boolean]>([
  ["merchandiser", true],
  ["support", false],
])("the list offers a new product to the role %s: %s", async (role, isOffered) => {
  serve();
  signInAs(role);
  const screen = await show(createMemoryRouter([{ path: "/", element: <ProductsScreen /> }]));
  await expect.element(screen.getByText("The shop has no products yet.")).toBeVisible();
  expect(screen.getByRole("link", { name: "New product" }).elements().length > 0).toBe(isOffered);
});
