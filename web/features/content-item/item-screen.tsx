import { lazy, Suspense, useEffect, useMemo } from "react";
import type { ContentCard, ContentItem } from "../../../shared/contract/content/content-view.ts";
import { wireBlocks } from "../../../shared/contract/content/blocks/registry.ts";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { kindOf } from "../blocks/block-kind.ts";
import type { OpenFile } from "./item-body.tsx";
import { ItemCover } from "./item-cover.tsx";
import styles from "./item-screen.module.css";
import { PromoBanner } from "./promo-banner.tsx";

// The body loads in parallel with the item; the cover, which is seen first, does not wait for it.
const body = import("./item-body.tsx");
const ItemBody = lazy(() => body);

/** Shows an item as a whole, or one page of it (a page number renders only that page). */
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
    // The code of all blocks is loaded at once, because the item needs all of it. If the body cannot be loaded, the
    // error is shown where it is rendered.
    body.then(({ preloadBlocks: loadKinds }) => loadKinds(item)).catch(() => {});
  }, [item]);
  const alone = page !== null && page > 1 ? item.pages.find(({ number }) => number === page) : null;
  return (
    <div className="page">
      <PromoBanner premium={item.is_premium} />
      {alone ? <PageHead item={item} title={alone.title} /> : <Cover item={item} cover={cover} />}
      <Suspense fallback={<div className={styles["place"]} />}>
        <ItemBody item={item} page={page} coverId={cover?.id ?? null} openFile={openFile} />
      </Suspense>
    </div>
  );
};

/** Returns the cover block that begins an item, which becomes the title spread; undefined if there is none. */
const openingCover = (item: ContentItem) => {
  const [first] = item.blocks;
  if (first === undefined || kindOf(first.type_id, item.types) !== "masthead-cover") return null;
  const cover = wireBlocks["masthead-cover"].schema.safeParse(first).data;
  return cover === undefined ? null : { ...cover, id: first.id };
};

const Cover = ({ item, cover }: { item: ContentItem; cover: ReturnType<typeof openingCover> }) => (
  <ItemCover
    card={item}
    picture={cover?.image ?? item.image}
    eyebrow={cover?.eyebrow ?? item.typeTitle}
    standfirst={cover?.standfirst ?? item.subtext_access ?? item.subtext}
    breadcrumbs={item.breadcrumbs}
    credit={item.image_credit}
  />
);

/** The head of a later page on its own, with the item's name in small type above the title. */
const PageHead = ({ item, title }: { item: ContentItem; title: string }) => (
  <header className={styles["pageHead"]}>
    <p className="label">{item.title}</p>
    <h1>{title}</h1>
  </header>
);

/** The placeholder of an item: the data of the card that led here, or an empty layout. */
export const ItemSkeleton = ({ card }: { card: ContentCard | null }) => (
  <div className="page">
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
