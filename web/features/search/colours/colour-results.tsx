import { searchContract } from "../../../../shared/contract/content/search.ts";
import { coloursPath } from "../../../lib/paths.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { LoadingNote, Skeleton } from "../../../ui/skeleton.tsx";
import { ContentCardLink } from "../../content-cards/content-card.tsx";
import { FollowButton } from "../../content-cards/follow-button.tsx";
import { ColourMatch } from "./colour-match.tsx";
import styles from "./colour-results.module.css";

const { searchColours } = searchContract.endpoints;

const coverWidth =
  "(min-width: 1600px) 230px, (min-width: 1200px) 16vw, (min-width: 760px) 23vw, 40vw";

/** Palettes and reports, nearest first. */
export const ColourResults = ({ hex, page }: { hex: string; page: number }) => {
  const { data, error, isLoading, mutate } = useEndpoint(
    searchColours,
    { query: { colour: hex.slice(1), page } },
    { keepPreviousData: true },
  );
  if (error)
    return (
      <ErrorState
        message={`There was a problem getting the search results: ${error.message}`}
        onRetry={() => void mutate()}
      />
    );
  if (!data) return <Loading />;
  const { total, perPage } = data.meta;
  if (data.data.length === 0)
    return (
      <EmptyState message="No palettes are close to this colour.">
        {total > 0 && (
          <ButtonLink variant="hollow" to={coloursPath(hex)}>
            Go to the first page
          </ButtonLink>
        )}
      </EmptyState>
    );
  return (
    <section aria-label="Results" aria-busy={isLoading}>
      <p role="status" className={styles["count"]}>
        {total} {total === 1 ? "result" : "results"}, closest to {hex} first
      </p>
      <FollowButton kind="colour" value={hex} />
      <ol className={styles["matches"]} data-changing={isLoading || undefined}>
        {data.data.map((match, index) => (
          <li key={`${match.content.id} ${match.palette?.title}`} className={styles["match"]}>
            <div className={styles["card"]}>
              <ContentCardLink
                card={match.content}
                sizes={coverWidth}
                heading="h2"
                priority={index === 0}
              />
            </div>
            <ColourMatch match={match} queryText={data.colour} />
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        perPage={perPage}
        total={total}
        addressOf={(number) =>
          number === 1 ? coloursPath(hex) : `${coloursPath(hex)}&page=${number}`
        }
      />
    </section>
  );
};

const Loading = () => (
  <>
    <LoadingNote>Searching</LoadingNote>
    <div className={styles["count"]} aria-hidden>
      <Skeleton width="20rem" height={22} />
    </div>
    <ol className={styles["matches"]} aria-hidden>
      {Array.from({ length: 4 }, (_, index) => (
        <li key={index} className={styles["match"]}>
          <div className={styles["card"]}>
            <Skeleton ratio="4 / 5" />
          </div>
          <Skeleton className={styles["ghost"] ?? ""} />
        </li>
      ))}
    </ol>
  </>
);
