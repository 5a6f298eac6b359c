import { ButtonLink } from "../../ui/button.tsx";

/** A link to the same list without filters. */
export const ClearFilters = () => (
  <ButtonLink variant="hollow" to="?">
    Clear all filters
  </ButtonLink>
);
