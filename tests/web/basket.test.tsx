/** The basket page undoes what the server refuses, and says so. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { BasketView } from "../../shared/contract/basket/basket-view.ts";
import OptionPicker from "../../web/features/basket/option-picker.tsx";
import { session } from "../../web/lib/session.ts";
import Basket from "../../web/pages/basket.tsx";
import { basket } from "./order-views.ts";
import { signedInUser } from "./signed-in-user.ts";

afterEach(() => {
  vi.restoreAllMocks();
  session.clear();
});

const countries: BasketView["countries"] = [
  { id: "GB", label: "United Kingdom", needs_postcode: true },
  { id: "US", label: "United States", needs_postcode: true },
];
const [tote] = basket.data?.product ?? [];
const filled: BasketView = {
  ...basket,
  countries,
  data: { id: "ord_1", product: tote ? [tote] : [], subscription: [] },
};

let members = 0;

/** Opens the page for a member of its own, whose basket no other test has read; everything but the read is refused. */
const open = async (view: BasketView, path = "/basket") => {
  session.signIn({ user: { ...signedInUser, id: `usr_${(members += 1)}` }, access_token: "t" });
  const refusal = { message: "Too busy.", code: "unavailable", errors: {} };
  vi.spyOn(window, "fetch").mockImplementation(async (address, init) => {
    const { method, url } = new Request(address, init);
    return method === "GET" && url.endsWith("/api/basket")
      ? Response.json(view)
      : Response.json(refusal, { status: 503 });
  });
  const element = <Basket />;
  const router = createMemoryRouter(
    [
      { path: "/basket", element },
      { path: "/basket/:slug", element },
    ],
    { initialEntries: [path] },
  );
  const screen = await render(<RouterProvider router={router} />);
  const says = async (words: string): Promise<void> => {
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  };
  return { screen, router, says };
};

test("a change that the server refuses is undone, and the page shows the error", async () => {
  const { screen, says } = await open(filled);
  const quantity = screen.getByLabelText("Quantity of Tote");
  await quantity.selectOptions("3");
  await says("There was a problem updating the basket: Too busy.");
  await expect.element(quantity).toHaveValue("1");
  await screen.getByRole("button", { name: "Remove Tote" }).click();
  await says("There was a problem deleting the item from the basket: Too busy.");
  await expect.element(quantity).toBeVisible();
  const country = screen.getByLabelText("Delivery country");
  await country.selectOptions("United States");
  await says("There was a problem changing the delivery country: Too busy.");
  await expect.element(country).toHaveValue("GB");
});

test("an item that cannot be added shows an error on the basket, which stays as it is", async () => {
  const { screen, router, says } = await open(filled, "/basket/no-such-thing");
  await says("There was a problem updating the basket: Too busy.");
  await expect.element(screen.getByLabelText("Quantity of Tote")).toBeVisible();
  expect(router.state.location.pathname).toBe("/basket");
});

test("a basket that has become an order is reported as missing", async () => {
  const { screen, says } = await open({ ...basket, data: null });
  await says("Your basket data can't be found.");
  await expect
    .element(screen.getByRole("link", { name: "Back - Continue Shopping" }))
    .toBeVisible();
});

test("the choice of options has only what is on sale, and adds nothing before something is chosen", async () => {
  const option = (slug: string, title: string, status: boolean) => ({
    id: slug,
    slug,
    title,
    status,
    product_id: "prd_2",
    price: 2000,
    price_display: "£20.00",
    monthly_price_display: null,
    monthly_renewal: null,
  });
  const options = [
    option("matt", "Matt cards", true),
    option("gloss", "Gloss cards", true),
    option("silk", "Silk cards", false),
  ];
  const product = { id: "prd_2", slug: "deck", title: "Fan Deck", image: null, options };
  const onAdd = vi.fn<(slugs: readonly string[]) => Promise<void>>(() => Promise.resolve());
  const onClose = vi.fn<() => void>();
  const choice = { product, purchaseType: "product" } as const;
  const router = createMemoryRouter([
    { path: "/", element: <OptionPicker choice={choice} onAdd={onAdd} onClose={onClose} /> },
  ]);
  const screen = await render(<RouterProvider router={router} />);
  const add = screen.getByRole("button", { name: "Add to basket" });
  await expect.element(add).toBeDisabled();
  expect(screen.getByRole("checkbox").elements()).toHaveLength(2);
  await expect
    .element(screen.getByRole("link", { name: "Back to pricing" }))
    .toHaveAttribute("href", "/plans");
  await screen.getByRole("checkbox", { name: /Gloss cards/ }).click();
  await add.click();
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(["gloss"]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
