import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { ProductPage } from "../../shared/contract/catalogue/catalogue.ts";
import { ProductContents } from "../../web/features/shop/product-contents.tsx";
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

test("a product on sale has its price and a link to the basket", async () => {
  const { getByText, getByRole } = await show();
  await expect.element(getByText("£354 incl. UK VAT")).toBeVisible();
  await expect
    .element(getByRole("link", { name: "Add to basket" }))
    .toHaveAttribute("href", "/basket/the-kiln-room-report+product");
});

test("a discontinued product says so and links to the shop", async () => {
  const { getByText, getByRole, container } = await show({ on_sale: false });
  await expect.element(getByText("No longer sold")).toBeVisible();
  await expect
    .element(getByRole("link", { name: "See what’s on sale" }))
    .toHaveAttribute("href", "/shop");
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
] as const)("a purchased product that %s links to it", async (_, opens, name, href) => {
  // The link stays when the product is no longer sold.
  const { getByText, getByRole, container } = await show({
    opens: [...opens],
    in_library: true,
    on_sale: false,
  });
  await expect.element(getByText("In your library")).toBeVisible();
  await expect.element(getByRole("link", { name })).toHaveAttribute("href", href);
  expect(container.textContent).not.toMatch(/basket|no longer sold|£/i);
});

test.each([
  ["one item", report.opens, "/content/the-kiln-room"],
  [
    "several",
    [
      ...report.opens,
      { slug: "lantern-street", title: "Lantern Street", included_with: "Premium" },
    ],
    null,
  ],
] as const)(
  "a product that the plan includes and that opens %s is not sold",
  async (_, opens, href) => {
    const { getByText, getByRole, container } = await show({ opens: [...opens], has_access: true });
    await expect.element(getByText("Included in your plan")).toBeVisible();
    const open = getByRole("link", { name: "Open it" });
    if (href === null) expect(open.query()).toBeNull();
    else await expect.element(open).toHaveAttribute("href", href);
    expect(container.textContent).not.toMatch(/basket|My Downloads|£/i);
  },
);

describe("what a product opens", () => {
  const several = [
    { slug: "the-long-table", title: "The Long Table", included_with: "Basics" },
    { slug: "bare-pack", title: "Bare Pack", included_with: "Professional" },
    { slug: "unsold", title: "Unsold", included_with: null },
  ];
  const option = (slug: string, opens: readonly string[]): ProductPage["options"][number] => ({
    slug,
    title: slug,
    price: 100,
    price_display: "£1.00",
    price_with_vat_display: "£1.20",
    licence: "",
    opens: [...opens],
  });
  const inside = (chosen: string, change: Partial<ProductPage> = {}) =>
    render(
      <MemoryRouter>
        <ProductContents product={{ ...report, opens: several, ...change }} chosen={chosen} />
      </MemoryRouter>,
    );

  test("is listed before the purchase, each with the plan that includes it", async () => {
    const { getByRole, container } = await inside(report.slug);
    await expect
      .element(getByRole("link", { name: "The Long Table" }))
      .toHaveAttribute("href", "/preview/the-long-table");
    expect(container.textContent).toContain("The Long TableAlso included with Basics");
    expect(container.textContent).toContain("Bare PackAlso included with Professional");
    expect(container.textContent?.endsWith("Unsold")).toBe(true);
  });

  test("is limited to the chosen option", async () => {
    const options = [option("table", ["the-long-table"]), option("both", ["bare-pack", "unsold"])];
    const { container } = await inside("both", { options });
    expect(container.textContent).not.toContain("The Long Table");
    expect(container.textContent).toContain("Bare Pack");
  });

  test("links to the items for members who can open them", async () => {
    const { getByRole } = await inside(report.slug, { has_access: true });
    await expect
      .element(getByRole("link", { name: "Bare Pack" }))
      .toHaveAttribute("href", "/content/bare-pack");
  });
});
