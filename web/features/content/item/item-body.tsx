import { useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import type { ContentItem } from "../../../../shared/contract/content-view.ts";
import { classNames } from "../../../ui/class-names.ts";
import { BlockPlaceContext } from "../blocks/block-frame.tsx";
import { Block } from "../blocks/registry.tsx";
import { ContentsRail, pageAnchor } from "./contents-rail.tsx";
import styles from "./item-screen.module.css";
import { PageSteps } from "./page-steps.tsx";

const Page = ({
  item,
  number,
  title,
  alone,
  coverId,
}: {
  item: ContentItem;
  number: number;
  title: string;
  /** Whether the page's own title is the heading of all. */
  alone: boolean;
  coverId: string | null;
}) => {
  const blocks = item.blocks.filter((block) => block.page === number && block.id !== coverId);
  const titled = item.pages.length > 1 && !alone;
  const place = useMemo(
    () => ({ related: item.related, slug: item.slug, level: titled ? (3 as const) : (2 as const) }),
    [item, titled],
  );
  return (
    <article id={pageAnchor(number)} className={styles["page"]}>
      {titled && (
        <h2 className={styles["pageTitle"]}>
          <span className={styles["pageNumber"]}>{number}</span>
          {title}
        </h2>
      )}
      <BlockPlaceContext value={place}>
        {blocks.map((block) => (
          <Block key={block.id} raw={block} types={item.types} />
        ))}
      </BlockPlaceContext>
    </article>
  );
};

/** The pages below the cover, with their contents beside them. */
const ItemBody = ({
  item,
  page,
  coverId,
}: {
  item: ContentItem;
  page: number | null;
  /** The block that has become the cover and does not stand here again. */
  coverId: string | null;
}) => {
  const { hash } = useLocation();
  useEffect(() => {
    // A place that was linked to could not be scrolled to before it was there.
    if (/^#page-\d+$/.test(hash)) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  const many = item.pages.length > 1;
  const shown = item.pages.filter(({ number }) => page === null || number === page);
  return (
    <div className={classNames(styles["body"], many && styles["railed"])}>
      {many && <ContentsRail slug={item.slug} pages={item.pages} page={page} />}
      <div className={styles["pages"]}>
        {shown.map(({ number, title }) => (
          <Page
            key={number}
            item={item}
            number={number}
            title={title}
            alone={page !== null && page > 1}
            coverId={coverId}
          />
        ))}
        {page !== null && <PageSteps slug={item.slug} pages={item.pages} page={page} />}
      </div>
    </div>
  );
};

export default ItemBody;
