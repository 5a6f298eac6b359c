/** The forms of a name that generated code needs, all derived from one kebab-case name. */
export interface Name {
  /** `reading-goal` */
  readonly kebab: string;
  /** `readingGoal` */
  readonly camel: string;
  /** `ReadingGoal` */
  readonly pascal: string;
  /** `reading goal` */
  readonly words: string;
  /** `Reading goal` */
  readonly title: string;
}

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Returns the forms of a name. Throws one sentence if it is not kebab-case. */
export const nameOf = (kebab: string): Name => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new Error(`"${kebab}" is not a kebab-case name, such as "reading-goal".`);
  const parts = kebab.split("-");
  const pascal = parts.map(capitalize).join("");
  const words = parts.join(" ");
  return {
    kebab,
    pascal,
    camel: `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`,
    words,
    title: capitalize(words),
  };
};

/** Returns the plural of a name whose last word is a regular English noun. */
export const pluralOf = ({ kebab }: Name): Name => {
  if (/[^aeiou]y$/.test(kebab)) return nameOf(`${kebab.slice(0, -1)}ies`);
  return nameOf(/(?:s|x|z|ch|sh)$/.test(kebab) ? `${kebab}es` : `${kebab}s`);
};

/** Returns the name with its indefinite article, `a reading goal`. */
export const withArticle = ({ words }: Name): string =>
  `${/^[aeiou]/.test(words) ? "an" : "a"} ${words}`;
