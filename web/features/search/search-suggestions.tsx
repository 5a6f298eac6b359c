import X from "lucide-react/icons/x";
import { Link } from "react-router";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { categoryPath, coloursPath, paths, searchPath } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { startingColours } from "./colours/starting-colours.ts";
import { forgetSearches, useRecentSearches } from "../../lib/recent-searches.ts";
import styles from "./ways-on.module.css";

const { readDashboard, readTree } = contentContract.endpoints;

/** Suggestions for a search without results: recent searches, popular terms, industries and colours. */
export const SearchSuggestions = () => {
  const verified = useUser()?.verified.status ?? false;
  return (
    <div className={styles["ways"]}>
      <RecentSearches />
      {verified && <FromLibrary />}
    </div>
  );
};

const StartingColours = () => (
  <section className={styles["way"]} aria-labelledby="colours-title">
    <h2 id="colours-title" className="label">
      <Link to={paths.colours}>Search by colour</Link>
    </h2>
    <ul className={styles["swatches"]}>
      {startingColours.map(({ name, hex }) => (
        <li key={hex}>
          <Link
            to={coloursPath(hex)}
            className={styles["swatch"]}
            style={{ backgroundColor: hex }}
            aria-label={`Palettes near ${name}`}
            title={name}
          />
        </li>
      ))}
    </ul>
  </section>
);

const RecentSearches = () => {
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <section className={styles["way"]} aria-labelledby="recent-title">
      <h2 id="recent-title" className="label">
        Your recent searches
      </h2>
      <ul className={styles["links"]}>
        {recent.map((query) => (
          <li key={query}>
            <Link to={searchPath(query)}>{query}</Link>
          </li>
        ))}
      </ul>
      <button type="button" className={styles["forget"]} onClick={forgetSearches}>
        <X size={14} strokeWidth={1.5} aria-hidden />
        Clear recent searches
      </button>
    </section>
  );
};

/**
 * The library's own suggestions. They are optional, so errors are ignored. All are shown at once, because later ones
 * would push earlier ones down.
 */
const FromLibrary = () => {
  const dashboard = useEndpoint(readDashboard, { query: {} }, { leaves: false });
  const tree = useEndpoint(readTree, {}, { leaves: false });
  if (dashboard.isLoading || tree.isLoading) return null;
  const keyword = dashboard.data?.data.searchFeature?.keyword;
  const industries = tree.data?.data ?? [];
  return (
    <>
      {keyword && (
        <section className={styles["way"]} aria-labelledby="popular-title">
          <h2 id="popular-title" className="label">
            Popular search
          </h2>
          <ul className={styles["links"]}>
            <li>
              <Link to={searchPath(keyword)}>{keyword}</Link>
            </li>
          </ul>
        </section>
      )}
      {industries.length > 0 && (
        <section className={styles["way"]} aria-labelledby="industries-title">
          <h2 id="industries-title" className="label">
            Browse an industry
          </h2>
          <ul className={styles["links"]}>
            {industries.map(({ id, title, level }) => (
              <li key={id}>
                <Link to={categoryPath(level)}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <StartingColours />
    </>
  );
};
