/** This library has one item, as an editor would write it. */
import { type LibraryFolder, libraryFolder } from "./library-folder.ts";

export const itemFile = "items/quiet-harvest/item.md";

export const item = `---
title: Quiet Harvest
type: trend-report
media: digital
access: professional
publish: 2026-07-14 08:00
categories: [home/textiles]
tags: [slow-craft]
subtext: A teaser that anyone may read before they decide.
cover: { image: cover.png, alt: Three vases }
---

=== The direction

::: text-feature
title: Why now
---
Cloth that *keeps* its colour. <script>alert(1)</script>
:::

=== Colour

::: four-image-text
title: Four cloths
images:
  - { title: One, image: cover.png, alt: One }
  - { title: Two, image: two.png, alt: Two }
  - { title: Three, image: three.png, alt: Three }
  - { title: Four, image: four.png, alt: Four }
---
Text beneath.
:::
`;

export const category = `slug: home
title: Home
children:
  - slug: textiles
    title: Textiles
`;

export const quietHarvest = (): LibraryFolder =>
  libraryFolder(
    {
      "types.yaml": "- { slug: trend-report, title: Trend report, plural: Trend reports }\n",
      "tags.yaml": "- { slug: slow-craft, title: Slow craft }\n",
      "categories/home.yaml": category,
      [itemFile]: item,
    },
    ["cover", "two", "three", "four"].map((name) => `items/quiet-harvest/${name}.png`),
  );
