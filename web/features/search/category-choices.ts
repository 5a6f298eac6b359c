/** The filters of a search, one choice per industry; those of several industries add up. */

interface Counted {
  readonly slug: string;
  readonly title: string;
  readonly total: number;
}
export interface Industry extends Counted {
  readonly children: readonly Counted[];
}

interface CategoryOption {
  readonly value: string;
  readonly title: string;
  /** Hits in it; null where nobody counted. */
  readonly total: number | null;
}

export interface IndustryChoice {
  readonly industry: string;
  readonly title: string;
  /** Hits in all of it. */
  readonly total: number;
  /** The chosen one, as a path; empty for none. */
  readonly value: string;
  readonly options: readonly CategoryOption[];
}

/** The filters as paths: a lone slug of a child stands for that child, in each industry that has it. */
export const pathsOf = (
  filters: readonly string[],
  industries: readonly Industry[],
): readonly string[] => [
  ...new Set(
    filters.flatMap((filter) => {
      if (filter.includes("/") || industries.some(({ slug }) => slug === filter)) return [filter];
      const paths = industries.flatMap((industry) =>
        industry.children
          .filter(({ slug }) => slug === filter)
          .map((child) => pathOf(industry, child)),
      );
      return paths.length > 0 ? paths : [filter];
    }),
  ),
];

const pathOf = (industry: Counted, child: Counted): string => `${industry.slug}/${child.slug}`;

const isOf = (filter: string, { slug }: Counted): boolean =>
  filter === slug || filter.startsWith(`${slug}/`);

/** `bed-and-bath` as `Bed and bath`, where nothing says it better. */
const wordsOf = (slug: string): string => {
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const choicesOf = (
  industries: readonly Industry[],
  filters: readonly string[],
): readonly IndustryChoice[] =>
  industries.map((industry) => {
    const value = filters.find((filter) => isOf(filter, industry)) ?? "";
    const options: readonly CategoryOption[] = [
      { value: industry.slug, title: `All of ${industry.title}`, total: industry.total },
      ...industry.children.map((child) => ({
        value: pathOf(industry, child),
        title: child.title,
        total: child.total,
      })),
    ];
    const known = value === "" || options.some((option) => option.value === value);
    const title = wordsOf(value.split("/").at(-1) ?? "");
    return {
      industry: industry.slug,
      title: industry.title,
      total: industry.total,
      value,
      options: known ? options : [...options, { value, title, total: null }],
    };
  });

/** The filters once another choice was made in an industry; the other industries keep theirs. */
export const withChoice = (
  filters: readonly string[],
  industry: string,
  value: string,
): readonly string[] => [
  ...filters.filter((filter) => filter !== industry && !filter.startsWith(`${industry}/`)),
  ...(value === "" ? [] : [value]),
];
