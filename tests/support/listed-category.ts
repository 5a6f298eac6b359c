import type { Category } from "../../functions/entities/category.ts";

/** A category of the first level that is empty except for the given fields. */
export const listedCategory = (given: Partial<Category> & { readonly id: string }): Category => ({
  slug: given.id,
  title: given.id,
  intro: "",
  parentId: null,
  level: [given.id],
  position: 0,
  image: null,
  colours: { primary: null, secondary: null },
  message: null,
  showChildren: true,
  contentFirst: null,
  ...given,
});
