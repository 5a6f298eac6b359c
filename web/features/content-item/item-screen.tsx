import { lazy, Suspense, useEffect, useMemo } from "react";
import type { ContentCard, ContentItem } from "../../../shared/contract/content/content-view.ts";
import { wireBlocks } from "../../../shared/contract/content/blocks.ts";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { classNames } from "../../ui/class-names.ts";
import { kindOf } from "../blocks/block-kind.ts";
import type { OpenFile } from "./item-body.tsx";
import { ItemCover } from "./item-cover.tsx";
import styles from "./item-screen.module.css";
import { PromoBanner } from "./promo-banner.tsx";

// Asked for together with the item; its cover, which is seen first, does not wait for it.
const body = import("./item-body.tsx");
const ItemBody = lazy(() => body);

/** An item, whole or one page of it (a page number renders only that page). */
export const ItemScreen = ({
  item,
  page,
  openFile,
}: {
  item: ContentItem;
  page: number | null;
  openFile: OpenFile;
}) => {
  const cover = useMemo(() => openingCover(item), [item]);
  useEffect(() => {
    // At once for the whole item, which waits for all of it; a body that does not come fails where it is shown.
    body.then(({ loadKinds }) => loadKinds(item)).catch(() => {});
  }, [item]);
  const alone = page !== null && page > 1 ? item.pages.find(({ number }) => number === page) : null;
  return (
    <div className={classNames("page", styles["screen"])}>
      <PromoBanner premium={item.is_premium} />
      {alone ? <PageHead item={item} title={alone.title} /> : <Cover item={item} cover={cover} />}
      <Suspense fallback={<div className={styles["place"]} />}>
        <ItemBody item={item} page={page} coverId={cover?.id ?? null} openFile={openFile} />
      </Suspense>
    </div>
  );
};

/** The cover block that opens an item, if it has one: it becomes the title spread. */
const openingCover = (item: ContentItem) => {
  const [first] = item.blocks;
  if (first === undefined || kindOf(first.type_id, item.types) !== "masthead-cover") return null;
  const cover = wireBlocks["masthead-cover"].safeParse(first).data;
  return cover === undefined ? null : { ...cover, id: first.id };
};

const Cover = ({ item, cover }: { item: ContentItem; cover: ReturnType<typeof openingCover> }) => (
  <ItemCover
    card={item}
    picture={cover?.image ?? item.image}
    eyebrow={cover?.eyebrow ?? item.typeTitle}
    standfirst={cover?.standfirst ?? item.subtext_access ?? item.subtext}
    trail={item.breadcrumbs}
    credit={item.image_credit}
  />
);

/** An item's later page on its own: the item's name stands small above it. */
const PageHead = ({ item, title }: { item: ContentItem; title: string }) => (
  <header className={styles["pageHead"]}>
    <p className="label">{item.title}</p>
    <h1>{title}</h1>
  </header>
);

/** While it loads: what the card already told, or the same places empty. */
export const ItemSkeleton = ({ card }: { card: ContentCard | null }) => (
  <div className={classNames("page", styles["screen"])}>
    <LoadingNote />
    {card ? (
      <>
        <PromoBanner premium={card.is_premium} />
        <ItemCover
          card={card}
          picture={card.image}
          eyebrow={card.typeTitle}
          standfirst={card.subtext}
        />
      </>
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
