import ArrowLeft from "lucide-react/icons/arrow-left";
import Printer from "lucide-react/icons/printer";
import { lazy, Suspense } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHasScrolledPast } from "../../lib/page-scroll.ts";
import { paths } from "../../lib/paths.ts";
import { classNames } from "../../ui/class-names.ts";
import { ProductName } from "./header-links.tsx";
import styles from "./header.module.css";

// The header is seen before the item is there, and these only after it.
const PdfDownloads = lazy(() => import("./pdf-downloads.tsx"));

/** For content pages: Back, Download PDF and Print. */
export const ContentHeader = () => {
  const scrolled = useHasScrolledPast(threshold);
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  // The first entry of this visit has nothing of ours behind it.
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

/** More than 200 px and a quarter of the window's height. */
const threshold = (): number => Math.max(200, innerHeight / 4);
