import type { ContentPreview } from "../../../shared/contract/content/content-view.ts";
import { previewPath } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PreviewContents } from "../../ui/preview-contents.tsx";
import styles from "./home-report.module.css";

/** A report that can be read in full, as proof of quality. */
export const HomeReport = ({ report }: { report: ContentPreview | null }) => (
  <section
    className={styles["band"]}
    style={{ backgroundColor: report?.colour_secondary ?? undefined }}
    aria-labelledby="whole-report"
  >
    <div className={`page ${styles["spread"]}`}>
      <div className={styles["art"]}>
        {report ? (
          <Picture
            picture={report.image}
            sizes="(min-width: 1600px) 600px, (min-width: 900px) 38vw, 92vw"
            ratio="4 / 5"
            decorative
          />
        ) : (
          <Skeleton ratio="4 / 5" />
        )}
      </div>
      <div className={styles["words"]}>
        <p className="label">Read a whole report now</p>
        <h2 id="whole-report" className={styles["title"]}>
          {report?.title ?? "A whole report"}
        </h2>
        {report && (
          <>
            <p className="standfirst">{report.subtext}</p>
            <PreviewContents preview={report} heading="h3" />
            <ButtonLink to={previewPath(report.slug)}>Read {report.title}</ButtonLink>
            <p className={styles["note"]}>The whole report, free. No sign-up, no card.</p>
          </>
        )}
      </div>
    </div>
  </section>
);
