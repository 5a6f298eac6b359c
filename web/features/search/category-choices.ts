/** The filters of a search, one choice per industry. The choices of several industries are combined with OR. */
import type * as z from "zod/mini";
import type { searchContract } from "../../../shared/contract/content/search.ts";

export type Industry = z.output<
  (typeof searchContract)["endpoints"]["search"]["replies"][200]
>["categories"][number];

interface CategoryOption {
  readonly value: string;
  readonly title: string;
  /** The depth below the industry's direct children. */
  readonly depth: number;
  /** The number of hits in the category; null if it is not known. */
  readonly total: number | null;
}

export interface IndustryChoice {
  readonly industry: string;
  readonly title: string;
  /** The number of hits in the whole industry. */
  readonly total: number;
  /** The selected category as a path; empty if none is selected. */
  readonly value: string;
  readonly options: readonly CategoryOption[];
}

/** Returns the filters as paths: a single slug stands for the categories of that name in each industry that has one. */
export const resolveFilterPaths = (
  filters: readonly string[],
  industries: readonly Industry[],
): readonly string[] => [
  ...new Set(
    filters.flatMap((filter) => {
      if (filter.includes("/") || industries.some(({ slug }) => slug === filter)) return [filter];
      const paths = industries
        .flatMap(optionsBelow)
        .flatMap(({ value }) => (value.endsWith(`/${filter}`) ? [value] : []));
      return paths.length > 0 ? paths : [filter];
    }),
  ),
];

/** Returns all categories below an industry, each before its own subcategories. */
const optionsBelow = (industry: Industry): CategoryOption[] =>
  industry.children.flatMap((child) => {
    const path = `${industry.slug}/${child.slug}`;
    return [
      optionOf(path, child, 0),
      ...child.grand_children.flatMap((grandChild) => [
        optionOf(`${path}/${grandChild.slug}`, grandChild, 1),
        ...grandChild.great_grand_children.map((last) =>
          optionOf(`${path}/${grandChild.slug}/${last.slug}`, last, 2),
        ),
      ]),
    ];
  });

const optionOf = (
  value: string,
  { title, total }: Pick<Industry, "title" | "total">,
  depth: number,
): CategoryOption => ({ value, title, depth, total });

const isInIndustry = (filter: string, { slug }: Pick<Industry, "slug">): boolean =>
  filter === slug || filter.startsWith(`${slug}/`);

/** Returns `Bed and bath` for `bed-and-bath`, if there is no better title. */
const wordsOf = (slug: string): string => {
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const choicesOf = (
  industries: readonly Industry[],
  filters: readonly string[],
): readonly IndustryChoice[] =>
  industries.map((industry) => {
    const value = filters.find((filter) => isInIndustry(filter, industry)) ?? "";
    const options: readonly CategoryOption[] = [
      optionOf(industry.slug, { ...industry, title: `All of ${industry.title}` }, 0),
      ...optionsBelow(industry),
    ];
    const isKnown = value === "" || options.some((option) => option.value === value);
    const title = wordsOf(value.split("/").at(-1) ?? "");
    return {
      industry: industry.slug,
      title: industry.title,
      total: industry.total,
      value,
      options: isKnown ? options : [...options, { value, title, depth: 0, total: null }],
    };
  });

/** Returns the filters after a new choice in an industry; the other industries keep theirs. */
export const withChoice = (
  filters: readonly string[],
  industry: string,
  value: string,
): readonly string[] => [
  ...filters.filter((filter) => filter !== industry && !filter.startsWith(`${industry}/`)),
  ...(value === "" ? [] : [value]),
];
