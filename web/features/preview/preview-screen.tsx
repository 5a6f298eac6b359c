import { lazy, Suspense } from "react";
import { Link } from "react-router";
import type { ContentPreview } from "../../../shared/contract/content-view.ts";
import { paths, previewPath } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { AccessBadge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { OpeningOffers } from "./opening-offers.tsx";
import { PreviewContents } from "./preview-contents.tsx";
import { PreviewCover } from "./preview-cover.tsx";
import styles from "./preview-screen.module.css";
import { useOpens } from "./use-opens.ts";

/** All of an open item is read by few of those who come: its blocks are code of their own. */
const OpenReading = lazy(() => import("./open-reading.tsx"));

/** `/preview/{slug}`: what everybody may know of an item, and how it opens. */
export const PreviewScreen = ({ preview }: { preview: ContentPreview }) => {
  const opens = useOpens(preview);
  return (
    <div className={`page ${styles["screen"]}`}>
      <PreviewCover picture={preview.image}>
        <PreviewTitling preview={preview} />
        {preview.is_open ? (
          <OpenToAll opens={opens} slug={preview.slug} />
        ) : (
          <>
            <OpeningOffers preview={preview} opens={opens} />
            <PreviewContents preview={preview} />
          </>
        )}
      </PreviewCover>
      {preview.is_open && (
        <Suspense fallback={<div className={styles["place"]} />}>
          <OpenReading preview={preview} />
        </Suspense>
      )}
    </div>
  );
};

const PreviewTitling = ({ preview }: { preview: ContentPreview }) => (
  <header className={styles["titling"]}>
    <p className={`label ${styles["kind"]}`}>
      {preview.type.title} <time dateTime={preview.publish_at}>{preview.publish_at_human}</time>
    </p>
    <h1>{preview.title}</h1>
    <p className={styles["standfirst"]}>{preview.subtext}</p>
    <div className={styles["marks"]}>
      <AccessBadge premium={preview.is_premium} />
      <ShareButton path={previewPath(preview.slug)} title={preview.title} />
    </div>
  </header>
);

/** The whole item stands below: nobody has to buy or sign anything. */
const OpenToAll = ({ opens, slug }: { opens: boolean | null; slug: string }) => {
  const user = useUser();
  return (
    <div className={styles["open"]}>
      <p>All of it is below, for everybody.</p>
      {opens === true && <ButtonLink to={`/content/${slug}`}>Open it</ButtonLink>}
      {!user && (
        <p className={styles["more"]}>
          The rest of the library: <Link to={paths.plans}>plans and prices</Link>, or{" "}
          <Link to={paths.shop}>single reports in the shop</Link>.
        </p>
      )}
    </div>
  );
};

export const PreviewSkeleton = () => (
  <div className={`page ${styles["screen"]}`}>
    <LoadingNote />
    <PreviewCover picture={null}>
      <div className={styles["titling"]} aria-hidden>
        <Skeleton width="40%" height={17} />
        <Skeleton width="80%" height={64} />
        <Skeleton height={64} />
        <Skeleton height={240} />
      </div>
    </PreviewCover>
  </div>
);
