/**
 * Parses the filter of a feed. Fields that the query leaves out come from the member's saved filter. `template` is a media type
 * or the slug of a content type.
 */
import { mediaTypes } from "../../../shared/kernel/media-types.ts";
import type { FeedFilter, FeedOrder } from "../../../shared/domain/feeds/feed-filter.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import type { Library } from "../../content-index/library.ts";
import type { ProfileRow } from "../../entities/profile.ts";

export interface FilterQuery {
  readonly q?: string | undefined;
  readonly categories?: string | undefined;
  readonly category?: string | undefined;
  readonly tags?: string | undefined;
  readonly template?: string | undefined;
  readonly order_by?: FeedOrder | undefined;
}

/** Splits values at commas; `all` gives an empty list. */
export const splitList = (text: string): readonly string[] =>
  text === "all" ? [] : text.split(",").filter((part) => part !== "");

/** The error messages for values that do not exist. */
const unknownValueErrors = {
  categories: "Choose categories from the list",
  category: "Choose a category from the list",
  tags: "Choose tags from the list",
  template: "Choose a media type or a content type from the list",
};

interface FilterChoice {
  readonly field: keyof typeof unknownValueErrors;
  readonly requested: string | undefined;
  readonly saved: readonly string[];
  readonly knows: (value: string) => boolean;
}

/** Returns the values of a filter. A requested value must exist; a saved value that no longer exists is ignored. */
const choose = ({ field, requested: queryText, saved, knows }: FilterChoice): readonly string[] => {
  if (queryText === undefined) return saved.filter(knows);
  const values = splitList(queryText);
  if (!values.every(knows)) throw invalidField(field, unknownValueErrors[field]);
  return values;
};

/**
 * Returns the ids of the categories with this id, slug or path such as `baby-kids/play`. Several categories can have the same
 * slug.
 */
const findCategoryIds = ({ categories }: Library, name: string): string[] =>
  categories.flatMap(({ id, slug, level }) =>
    [id, slug, level.join("/")].includes(name) ? [id] : [],
  );

export const parseFeedFilter = (
  library: Library,
  saved: ProfileRow["filter"],
  input: FilterQuery,
): FeedFilter => {
  const categories = choose({
    field: "categories",
    requested: input.categories,
    saved: saved.categories,
    knows: (id) => library.categoryById(id) !== undefined,
  });
  const within = choose({
    field: "category",
    requested: input.category,
    saved: splitList(saved.category),
    knows: (name) => findCategoryIds(library, name).length > 0,
  });
  const tags = choose({
    field: "tags",
    requested: input.tags,
    saved: splitList(saved.tags),
    knows: (slug) => library.tagBySlug(slug) !== undefined,
  });
  const media = (name: string): boolean => mediaTypes.some((type) => type === name);
  const [template] = choose({
    field: "template",
    requested: input.template,
    saved: splitList(saved.template ?? "all"),
    knows: (name) => media(name) || library.typeBySlug(name) !== undefined,
  });
  const isMedia = template !== undefined && media(template);
  return {
    categories: new Set(categories),
    within: new Set(within.flatMap((name) => findCategoryIds(library, name))),
    tags: new Set(tags),
    media: isMedia ? template : null,
    type: isMedia ? null : (template ?? null),
    q: input.q ?? saved.q,
    order: input.order_by ?? saved.order_by,
  };
};
