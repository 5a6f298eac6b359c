/** Texts without case and accents, for what people look for and for addresses made of titles. */

export const foldText = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether every word that is looked for stands in one of the texts, whole or in part; no words are in all of them. */
export const hasEveryWord = (wanted: string, texts: readonly string[]): boolean => {
  const all = foldText(texts.join("\n"));
  return foldText(wanted)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => all.includes(word));
};

const longestSlug = 80;

/** An address made of a title; `fallback` where it has no letter of ours. */
export const slugOf = (title: string, fallback: string): string => {
  const slug = foldText(title)
    .replaceAll("&", " and ")
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, "");
  return slug === "" ? fallback : slug;
};

/** The address itself, or the first of those with a number behind it that nobody has. */
export const firstFree = (slug: string, taken: ReadonlySet<string>): string => {
  let number = 1;
  const candidate = (): string => (number === 1 ? slug : `${slug}-${number}`);
  while (taken.has(candidate())) number += 1;
  return candidate();
};
