import type { ProductForm } from "./order-terms.ts";

/** The texts at the top of the public pages. */
export const siteTexts = {
  home: {
    title: "What homes will want next, while there’s still time to make it",
    intro:
      "A library of trend reports, colour and pattern for people who design, buy and sell for the home: cloth and paint, toys and tableware, gifts and gardens.",
    readReport: "Read a whole report",
    comparePlans: "Plans and prices",
  },
  plans: {
    title: "Plans and prices",
    intro: "One library, four plans. Pay yearly or monthly.",
  },
  shop: {
    title: "Shop",
    intro:
      "Single reports, palettes and patterns to download today; books, cards, fan decks and sample boxes by post. Each is sold on its own, with no plan needed.",
  },
} as const;

/** The plural names of product kinds. */
export const shopKinds: Readonly<Record<ProductForm, string>> = {
  download: "Downloads",
  "e-book": "E-books",
  goods: "By post",
};

/** Returns the title of the shop's list: each kind and each page has its own. */
export const shopTitle = (kind: ProductForm | undefined, page: number): string => {
  const { title } = siteTexts.shop;
  const withKind = kind === undefined ? title : `${title}: ${shopKinds[kind]}`;
  return page === 1 ? withKind : `${withKind}, page ${page}`;
};
