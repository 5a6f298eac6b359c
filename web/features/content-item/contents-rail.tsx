import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { ContentItem } from "../../../shared/contract/content/content-view.ts";
import { contentPath } from "../../lib/paths.ts";
import { Picture } from "../../ui/picture.tsx";
import { recordProgress } from "../content-cards/readings.ts";
import styles from "./contents-rail.module.css";

export const pageAnchor = (number: number): string => `page-${number}`;

/** Returns the page that the reader is at: the last one whose top has passed the upper third of the window. */
const useCurrentPage = (pages: ContentItem["pages"], watching: boolean): number => {
  const [current, setCurrent] = useState(pages[0]?.number ?? 1);
  useEffect(() => {
    if (!watching) return;
    const places = pages.flatMap(({ number }) => document.getElementById(pageAnchor(number)) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = innerHeight / 3;
        const passed = places.filter((place) => place.getBoundingClientRect().top <= line);
        setCurrent(pages[Math.max(0, passed.length - 1)]?.number ?? 1);
      },
      { rootMargin: "0px 0px -66% 0px", threshold: [0, 0.01, 0.99, 1] },
    );
    for (const place of places) observer.observe(place);
    return () => observer.disconnect();
  }, [pages, watching]);
  return current;
};

const Thumb = ({ thumbs, page }: { thumbs: ContentItem["block_thumbs"]; page: number }) => {
  const image = thumbs.find((thumb) => thumb.page === page)?.image;
  return image ? (
    <span className={styles["thumb"]}>
      <Picture picture={image} sizes="32px" ratio="4 / 5" decorative />
    </span>
  ) : null;
};

/** The table of contents of an item: anchors if the item is shown whole, addresses if it is shown page by page. */
export const ContentsRail = ({
  item: { id, slug, pages, block_thumbs: thumbs },
  page,
  whole,
}: {
  item: Pick<ContentItem, "id" | "slug" | "pages" | "block_thumbs">;
  /** The only page shown, or null for all. */
  page: number | null;
  /** Marks an item that can only be read as a whole. */
  whole: boolean;
}) => {
  const reading = useCurrentPage(pages, page === null);
  const current = page ?? reading;
  const last = pages.at(-1)?.number ?? 1;
  useEffect(
    () => (page === null ? recordProgress(id, reading, reading === last) : undefined),
    [id, page, reading, last],
  );
  return (
    <nav className={styles["rail"]} aria-label="Contents">
      <p className="label">Contents</p>
      <ol className={styles["pages"]}>
        {pages.map(({ number, title }) => (
          <li key={number}>
            <Link
              className={styles["page"]}
              to={page === null ? `#${pageAnchor(number)}` : contentPath(slug, number)}
              aria-current={number === current ? (page === null ? "location" : "page") : undefined}
            >
              <span className={styles["number"]}>{number}</span>
              {title}
              <Thumb thumbs={thumbs} page={number} />
            </Link>
          </li>
        ))}
      </ol>
      {!whole && (
        <p className={styles["way"]}>
          {page === null ? (
            <Link to={contentPath(slug, 1)}>Read page by page</Link>
          ) : (
            <Link to={contentPath(slug)}>Show all pages</Link>
          )}
        </p>
      )}
    </nav>
  );
};
