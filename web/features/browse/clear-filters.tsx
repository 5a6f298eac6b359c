import { ButtonLink } from "../../ui/button.tsx";

/** To the same list with nothing asked of it. */
export const ClearFilters = () => (
  <ButtonLink variant="hollow" to="?">
    Clear all filters
  </ButtonLink>
);
