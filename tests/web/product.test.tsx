import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { ProductPage } from "../../shared/contract/catalogue.ts";
import { ProductSale } from "../../web/features/shop/product-sale.tsx";

const report: ProductPage = {
  id: "prd_1",
  slug: "the-kiln-room-report",
  title: "The Kiln Room report",
  subtext: "Fired clay at room scale.",
  kind: "download",
  image: null,
  colour_primary: null,
  colour_secondary: null,
  price: 29_500,
  price_display: "£295.00",
  rrp: null,
  rrp_display: null,
  options: [],
  licence: "",
  vat_class: "standard",
  ships: false,
  opens: [{ slug: "the-kiln-room", title: "The Kiln Room", included_with: "Professional" }],
  in_library: false,
  has_access: false,
  on_sale: true,
  price_with_vat_display: "£354.00",
  vat_rate_display: "20%",
  inside: [],
  pictures: [],
  delivery: [],
  related: [],
};

const show = (change: Partial<ProductPage> = {}) => {
  const product = { ...report, ...change };
  return render(
    <MemoryRouter>
      <ProductSale product={product} chosen={product.slug} onChoose={() => {}} />
    </MemoryRouter>,
  );
};

test("what is sold has its price and leads to the basket", async () => {
  const { getByText, getByRole } = await show();
  await expect.element(getByText("£354 with UK VAT")).toBeVisible();
  await expect
    .element(getByRole("link", { name: "Add to basket" }))
    .toHaveAttribute("href", "/basket/the-kiln-room-report+product");
});

test("what is no longer sold says so and leads on", async () => {
  const { getByText, getByRole, container } = await show({ on_sale: false });
  await expect.element(getByText("No longer sold")).toBeVisible();
  await expect.element(getByRole("link", { name: "See what is" })).toHaveAttribute("href", "/shop");
  expect(container.textContent).not.toMatch(/basket|£/);
});

test.each([
  ["opens one item", report.opens, "Open it", "/content/the-kiln-room"],
  [
    "opens several",
    [
      ...report.opens,
      { slug: "lantern-street", title: "Lantern Street", included_with: "Professional" },
    ],
    "Go to My Downloads",
    "/account/downloads",
  ],
] as const)("what was bought and %s leads to it", async (_, opens, name, href) => {
  // Also once it is no longer sold.
  const { getByText, getByRole, container } = await show({
    opens: [...opens],
    in_library: true,
    on_sale: false,
  });
  await expect.element(getByText("In your library")).toBeVisible();
  await expect.element(getByRole("link", { name })).toHaveAttribute("href", href);
  expect(container.textContent).not.toMatch(/basket|no longer sold|£/i);
});
