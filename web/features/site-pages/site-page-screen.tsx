import type * as z from "zod/mini";
import type { contentContract } from "../../../shared/contract/content/content.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./site-page-screen.module.css";

type SitePage = z.output<(typeof contentContract.endpoints.readSitePage.replies)[200]>["data"];

/** A content page of the site, such as terms, support or services. The page is null while loading. */
export const SitePageScreen = ({ page, title }: { page: SitePage | null; title: string }) => (
  <div className={`page first-screen ${styles["screen"]}`}>
    <header className={`first-head first-head-narrow ${styles["head"]}`}>
      <h1>{page?.title ?? title}</h1>
      {page ? (
        <p className="standfirst">{page.description}</p>
      ) : (
        <Skeleton width="24rem" height={62} />
      )}
    </header>
    <div className={styles["body"]}>
      {page ? (
        <>
          <RichText html={page.html} className={styles["text"]} />
          <p className={styles["date"]}>Last updated {page.updated_at_human}</p>
        </>
      ) : (
        <>
          <LoadingNote />
          <Skeleton height="40rem" />
        </>
      )}
    </div>
  </div>
);
