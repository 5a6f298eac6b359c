import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Picture } from "../../ui/picture.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { CardGrid } from "../content-cards/card-grid.tsx";
import { DownloadActions } from "./download-actions.tsx";
import styles from "./downloads.module.css";
import { useDownloads, type Download } from "./use-downloads.ts";

/** The page My Downloads. */
export const Downloads = () => {
  const { data, error, mutate, loading } = useDownloads();
  const verified = useUser()?.verified.status ?? false;
  if (error && !data)
    return (
      <ErrorState
        message={`There was a problem getting your downloads: ${error.message}`}
        onRetry={() => void mutate()}
      />
    );
  if (!data || loading) return <Loading />;
  const { downloads, related } = data.data;
  const [latest, ...others] = downloads;
  return (
    <div className={styles["downloads"]}>
      {latest ? (
        <Featured download={latest} />
      ) : (
        <EmptyState
          ruled={false}
          message="You currently have no saved downloads"
          {...(verified
            ? {}
            : {
                hint: "Anything you buy or request appears here once you’ve verified your email.",
              })}
        >
          <ButtonLink variant="hollow" to={`${paths.contentIndex}?mediaType=download`}>
            Find something to download
          </ButtonLink>
        </EmptyState>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others-title">
          <h2 id="others-title" className={styles["heading"]}>
            Your other downloads
          </h2>
          <ul className={styles["rows"]}>
            {others.map((download) => (
              <Row key={download.id} download={download} />
            ))}
          </ul>
        </section>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related-title">
          <h2 id="related-title" className={styles["heading"]}>
            We think you'll like these too
          </h2>
          <CardGrid cards={related} heading="h3" />
        </section>
      )}
    </div>
  );
};

/** The latest download, shown large. */
const Featured = ({ download }: { download: Download }) => (
  <section className={styles["featured"]} aria-labelledby="featured-title">
    <div className={styles["cover"]}>
      <Picture
        picture={download.image}
        sizes="(min-width: 1200px) 33vw, (min-width: 640px) 45vw, 92vw"
        ratio="4 / 5"
        decorative
        priority
      />
    </div>
    <div className={styles["words"]}>
      <p className="label">{download.typeTitle}</p>
      <h2 id="featured-title" className={styles["name"]}>
        {download.title}
      </h2>
      <p>{download.subtext}</p>
      <p className={styles["date"]}>Added on {download.fetched_at_human}</p>
      <DownloadActions download={download} />
    </div>
  </section>
);

const Row = ({ download }: { download: Download }) => (
  <li className={styles["row"]}>
    <div className={styles["thumb"]}>
      <Picture picture={download.image} sizes="96px" ratio="4 / 5" decorative />
    </div>
    <div className={styles["rowWords"]}>
      <h3 className={styles["title"]}>{download.title}</h3>
      <p className={styles["meta"]}>
        <span className="label">{download.typeTitle}</span>
        <span>{download.fetched_at_human}</span>
      </p>
    </div>
    <div className={styles["actions"]}>
      <DownloadActions download={download} />
    </div>
  </li>
);

const Loading = () => (
  <div className={styles["featured"]}>
    <LoadingNote />
    <div className={styles["cover"]}>
      <Skeleton ratio="4 / 5" />
    </div>
    <div className={styles["words"]} aria-hidden>
      <Skeleton width="30%" height={14} />
      <Skeleton width="70%" height={47} />
      <Skeleton width="12rem" height={48} />
    </div>
  </div>
);
