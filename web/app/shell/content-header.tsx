import ArrowLeft from "lucide-react/icons/arrow-left";
import Printer from "lucide-react/icons/printer";
import { lazy, Suspense } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHasScrolledPast } from "../../lib/use-has-scrolled-past.ts";
import { paths } from "../../lib/paths.ts";
import { classNames } from "../../ui/class-names.ts";
import { ProductName } from "./header-links.tsx";
import styles from "./header.module.css";

// The header is shown before the item has loaded, and these buttons only after it.
const PdfDownloads = lazy(() => import("./pdf-downloads.tsx"));

/** The header of content pages: Back, Download PDF and Print. */
export const ContentHeader = () => {
  const scrolled = useHasScrolledPast(threshold);
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  // If this is the first entry of the visit, the browser's back button would leave the site.
  const back = (): void => void (key === "default" ? navigate(paths.contentIndex) : navigate(-1));
  return (
    <header
      className={classNames(styles["header"], styles["content"], scrolled && styles["scrolled"])}
    >
      <div className={styles["bar"]}>
        <div className={styles["start"]}>
          <button type="button" className={styles["action"]} onClick={back}>
            <ArrowLeft size={20} strokeWidth={1.5} aria-hidden />
            Back
          </button>
        </div>
        <ProductName />
        <div className={styles["end"]}>
          <Suspense>
            <PdfDownloads path={pathname} />
          </Suspense>
          <button
            type="button"
            className={styles["action"]}
            aria-label="Print"
            onClick={() => print()}
          >
            <Printer size={20} strokeWidth={1.5} aria-hidden />
            <span className={styles["wideOnly"]}>Print</span>
          </button>
        </div>
      </div>
    </header>
  );
};

/** Returns the distance after which the header counts as scrolled: over 200 px and a quarter of the window's height. */
const threshold = (): number => Math.max(200, innerHeight / 4);
