import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ContentPreview } from "../../../shared/contract/content/content-view.ts";
import { contentPath, paths, previewPath } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { AccessBadge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { CoverSpread } from "../../ui/cover-spread.tsx";
import { PreviewContents } from "../../ui/preview-contents.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { coverTransition } from "../content-cards/card-link.ts";
import styles from "./preview-screen.module.css";

interface PreviewScreenProps {
  preview: ContentPreview;
  /** True if the member has access; null while loading. */
  opens: boolean | null;
  /** The purchases that include the item. */
  offers: ReactNode;
  /** The whole item, if everybody can read it. */
  reading: ReactNode;
}

/** `/preview/{slug}`: the public part of an item, and how to get access to it. */
export const PreviewScreen = ({ preview, opens, offers, reading }: PreviewScreenProps) => (
  <div className={`page ${styles["screen"]}`}>
    <CoverSpread picture={preview.image} transition={coverTransition}>
      <PreviewTitling preview={preview} />
      {preview.is_open ? (
        <OpenToAll opens={opens} slug={preview.slug} />
      ) : (
        <>
          {offers}
          <PreviewContents preview={preview} />
        </>
      )}
    </CoverSpread>
    {preview.is_open && reading}
  </div>
);

const PreviewTitling = ({ preview }: { preview: ContentPreview }) => (
  <header className="titling">
    <p className="label">
      {preview.type.title} <time dateTime={preview.publish_at}>{preview.publish_at_human}</time>
    </p>
    <h1>{preview.title}</h1>
    <p className="standfirst">{preview.subtext}</p>
    <div className={styles["marks"]}>
      <AccessBadge premium={preview.is_premium} />
      <ShareButton path={previewPath(preview.slug)} title={preview.title} />
    </div>
  </header>
);

/** The notice that the whole item follows below, without purchase or login. */
const OpenToAll = ({ opens, slug }: { opens: boolean | null; slug: string }) => {
  const user = useUser();
  return (
    <div className={styles["open"]}>
      <p>The full report is below, free to read.</p>
      {opens === true && <ButtonLink to={contentPath(slug)}>Open it</ButtonLink>}
      {!user && (
        <p className={styles["more"]}>
          The rest of the library: <SiteLink to={paths.plans}>plans and prices</SiteLink>, or{" "}
          <Link to={paths.shop}>single reports in the shop</Link>.
        </p>
      )}
    </div>
  );
};

export const PreviewSkeleton = () => (
  <div className={`page ${styles["screen"]}`}>
    <LoadingNote />
    <CoverSpread picture={null} transition={coverTransition}>
      <div className="titling" aria-hidden>
        <Skeleton width="40%" height={17} />
        <Skeleton width="80%" height={64} />
        <Skeleton height={64} />
        <Skeleton height={240} />
      </div>
    </CoverSpread>
  </div>
);
