/** Folds case and accents, for search and for slugs made from titles. */

/** Returns the text in lower case, without accents. */
export const foldText = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Returns whether every wanted word occurs in one of the texts, whole or in part; true for no words. */
export const textsContainWords = (requested: string, texts: readonly string[]): boolean => {
  const all = foldText(texts.join("\n"));
  return foldText(requested)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => all.includes(word));
};

const maxSlugLength = 80;

/** Returns the slug of a title; `fallback` if it has no usable letter. */
export const slugify = (title: string, fallback: string): string => {
  const slug = foldText(title)
    .replaceAll("&", " and ")
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlugLength)
    .replaceAll(/^-+|-+$/g, "");
  return slug === "" ? fallback : slug;
};

/** Returns the slug itself, or the first free one with a number after it. */
export const uniqueSlug = (slug: string, taken: ReadonlySet<string>): string => {
  let number = 1;
  const candidate = (): string => (number === 1 ? slug : `${slug}-${number}`);
  while (taken.has(candidate())) number += 1;
  return candidate();
};
