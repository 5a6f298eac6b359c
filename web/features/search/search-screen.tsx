import { Link, useNavigate, useSearchParams } from "react-router";
import { usePageTitle } from "../../lib/page-title.ts";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { searchAddress, queryError, searchOf } from "./search-address.ts";
import { SearchBox } from "./search-box.tsx";
import { SearchResults } from "./search-results.tsx";
import styles from "./search-screen.module.css";
import { LazySearchSuggestions } from "./lazy-search-suggestions.tsx";

/** The page `/search?query=&catFilter=&page=&perPage=`. */
export const SearchScreen = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = searchOf(params);
  const { query } = search;
  const verified = useUser()?.verified.status ?? false;
  const isRequested = query !== "" && queryError(query) === undefined;
  usePageTitle(isRequested ? `${query}, search` : undefined);
  return (
    <div className={`page ${styles["screen"]}`}>
      <header className={styles["head"]}>
        <div className={styles["title"]}>
          <h1 className="label">Search</h1>
          {verified && <Link to={paths.colours}>Search by colour</Link>}
        </div>
        <SearchBox
          query={query}
          onSearch={(requested) =>
            void navigate(searchAddress({ ...search, query: requested, filters: [], page: 1 }))
          }
        />
      </header>
      {query === "" && <EmptyState message="Please search for some content." ruled={false} />}
      {isRequested ? <SearchResults key={query} search={search} /> : <LazySearchSuggestions />}
    </div>
  );
};
