import { useMemo } from "react";
import type { ContentCard, ContentItem } from "../../../../shared/contract/content-view.ts";
import { wireBlocks } from "../../../../shared/contract/blocks.ts";
import { LoadingNote, Skeleton } from "../../../ui/skeleton.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { BlockPlaceContext } from "../blocks/block-frame.tsx";
import { Block, kindOf } from "../blocks/registry.tsx";
import { ContentsRail, pageAnchor } from "./contents-rail.tsx";
import { ItemCover } from "./item-cover.tsx";
import styles from "./item-screen.module.css";
import { PageSteps } from "./page-steps.tsx";
import { PromoBanner } from "./promo-banner.tsx";

/** The cover block that opens an item, if it has one: it becomes the title spread. */
const openingCover = (item: ContentItem) => {
  const [first] = item.blocks;
  if (first === undefined || kindOf(first.type_id, item.types) !== "masthead-cover") return null;
  const cover = wireBlocks["masthead-cover"].safeParse(first).data;
  return cover === undefined ? null : { ...cover, id: first.id };
};

const Cover = ({ item, page }: { item: ContentItem; page: number | null }) => {
  const cover = openingCover(item);
  return (
    <ItemCover
      card={item}
      picture={cover?.image ?? item.image}
      eyebrow={cover?.eyebrow ?? item.typeTitle}
      standfirst={cover?.standfirst ?? item.subtext_access ?? item.subtext}
      trail={item.breadcrumbs}
      credit={item.image_credit}
    >
      {page === null && item.pages.length > 1 && (
        <ol className={styles["printedContents"]}>
          {item.pages.map(({ number, title }) => (
            <li key={number}>{title}</li>
          ))}
        </ol>
      )}
    </ItemCover>
  );
};

/** An item's later page on its own: the item's name stands small above it. */
const PageHead = ({ item, title }: { item: ContentItem; title: string }) => (
  <header className={styles["pageHead"]}>
    <p className="label">{item.title}</p>
    <h1>{title}</h1>
  </header>
);

const Page = ({
  item,
  number,
  title,
  alone,
}: {
  item: ContentItem;
  number: number;
  title: string;
  /** Whether the page's own title is the heading of all. */
  alone: boolean;
}) => {
  const cover = openingCover(item);
  const blocks = item.blocks.filter((block) => block.page === number && block.id !== cover?.id);
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

/** An item, whole or one page of it (specification B §2: a page number renders only that page). */
export const ItemScreen = ({ item, page }: { item: ContentItem; page: number | null }) => {
  const many = item.pages.length > 1;
  const shown = item.pages.filter(({ number }) => page === null || number === page);
  const later = page !== null && page > 1;
  const [first] = shown;
  return (
    <div className={classNames("page", styles["screen"])}>
      <PromoBanner premium={item.is_premium} />
      {later && first ? (
        <PageHead item={item} title={first.title} />
      ) : (
        <Cover item={item} page={page} />
      )}
      <div className={classNames(styles["body"], many && styles["railed"])}>
        {many && <ContentsRail slug={item.slug} pages={item.pages} page={page} />}
        <div className={styles["pages"]}>
          {shown.map(({ number, title }) => (
            <Page key={number} item={item} number={number} title={title} alone={later} />
          ))}
          {page !== null && <PageSteps slug={item.slug} pages={item.pages} page={page} />}
        </div>
      </div>
    </div>
  );
};

/** While it loads: what the card already told, or the same places empty. */
export const ItemSkeleton = ({ card }: { card: ContentCard | null }) => (
  <div className={classNames("page", styles["screen"])}>
    <LoadingNote />
    {card ? (
      <ItemCover
        card={card}
        picture={card.image}
        eyebrow={card.typeTitle}
        standfirst={card.subtext}
      />
    ) : (
      <div className={styles["ghost"]} aria-hidden>
        <div className={styles["ghostWords"]}>
          <Skeleton width="40%" height={14} />
          <Skeleton width="80%" height={64} />
          <Skeleton width="60%" height={48} />
        </div>
        <Skeleton ratio="4 / 5" />
      </div>
    )}
  </div>
);
