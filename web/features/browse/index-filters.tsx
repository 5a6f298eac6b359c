import type { IndexQuery } from "./index-query.ts";
import { Filter, type FilterOption } from "../../ui/filter.tsx";
import { type ListChoices, ListFilters } from "./list-filters.tsx";

const media: readonly FilterOption[] = [
  { id: "all", title: "All media" },
  { id: "digital", title: "Read online" },
  { id: "pdf", title: "PDF" },
  { id: "download", title: "Files to download" },
];

/** The filters of the whole library: content types and media types in addition to those of every list. */
export const IndexFilters = ({
  query,
  types,
  choices,
  total,
}: {
  query: IndexQuery;
  types: ReadonlyArray<{ id: string; plural: string }>;
  choices: ListChoices | undefined;
  total: number | null;
}) => (
  <ListFilters narrowing={query} choices={choices} total={total}>
    <Filter
      label="Type of content"
      name="contentType"
      value={query.contentType}
      choices={[
        { id: "all", title: "All types" },
        ...types.map(({ id, plural }) => ({ id, title: plural })),
      ]}
    />
    <Filter label="Media" name="mediaType" value={query.mediaType} choices={media} />
  </ListFilters>
);
