/** This library has a shop with one product, one plan and its settings. */
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { prepareShop } from "../../infra/seed/import/prepare-shop.ts";
import { type LibraryFolder, libraryFolder } from "./library-folder.ts";

export const productFile = "shop/products/harvest/product.yaml";

const item = `---
title: Quiet Harvest
type: trend-report
media: digital
access: premium
publish: 2026-07-14 08:00
categories: [home/textiles]
subtext: A teaser that anyone may read before they decide.
cover: { image: cover.png, alt: Three vases }
---

::: text-feature
title: Why now
---
Cloth that *keeps* its colour.
:::
`;

export const product = `title: Quiet Harvest, on paper and screen
form: download
subtext: Cloth, colour and dates.
price: 24.50
rrp: 30
vat: standard
opens: [quiet-harvest]
cover: { image: box.png, alt: A box of cloth }
categories: [house-cloth]
tags: [slow]
options:
  - { slug: harvest-one, title: One desk, price: 24.50, licence: For one desk. }
  - { slug: harvest-ten, title: Ten desks, price: 99, status: false, opens: [quiet-harvest] }
inside: [Four pages of cloth]
pictures: [{ image: box.png, alt: "The box, open" }, { item: quiet-harvest, image: cover.png, alt: Inside }]
added: 2026-05-19
featured: true
`;

export const categories = `- slug: house
  title: House
  children:
    - { slug: house-cloth, title: Cloth }
    - { slug: house-colour, title: Colour }
`;

export const tags = `- slug: making
  title: Making
  children: [{ slug: slow, title: Slowly made }]
`;

export const plans = `- slug: professional
  planId: 15
  title: Professional
  subtext: Every report.
  rank: 1
  places: 3
  annual: 2400
  monthly: 220
  vat: standard
`;

export const settings = `vat: { standard: 17.5, zero: 0 }
vatCountries: [GB]
zones:
  - { title: Home, countries: [GB, JE], price: 4.95, freeFrom: 100 }
  - { title: Elsewhere, countries: everywhere else, price: 19.50 }
upgradeTakesNext: false
`;

export const shopFolder = (): LibraryFolder =>
  libraryFolder(
    {
      "types.yaml": "- { slug: trend-report, title: Trend report, plural: Trend reports }\n",
      "tags.yaml": "- { slug: slow-craft, title: Slow craft }\n",
      "categories/home.yaml":
        "slug: home\ntitle: Home\nchildren: [{ slug: textiles, title: Textiles }]\n",
      "items/quiet-harvest/item.md": item,
      [productFile]: product,
      "shop/categories.yaml": categories,
      "shop/tags.yaml": tags,
      "shop/plans.yaml": plans,
      "shop/settings.yaml": settings,
    },
    ["items/quiet-harvest/cover.png", "shop/products/harvest/box.png"],
  );

export const preparedShop = async ({ path, shelf: feed }: LibraryFolder) => {
  const folder = path();
  const { shop } = readLibrary(folder);
  if (shop === null) throw new Error("The shop was not read");
  return prepareShop(shop, { folder, pictures: feed(), covers: new Map() });
};
