import { lazy, Suspense, useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import type { ContentItem } from "../../../shared/contract/content/content-view.ts";
import { classNames } from "../../ui/class-names.ts";
import { BlockHostContext } from "../blocks/block-frame.tsx";
import { Block } from "../blocks/registry.tsx";
import { recordOpened, recordProgress } from "../content-cards/readings.ts";
import { ContentsRail, pageAnchor } from "./contents-rail.tsx";
import styles from "./item-screen.module.css";
import { ItemTags } from "./item-tags.tsx";
import { PageSteps } from "./page-steps.tsx";

// The button is not needed before the content is shown.
const BlockPin = lazy(() => import("./block-pin.tsx"));

/** Opens a file of an item in a new tab, by the item's id and the file's hash. */
export type OpenFile = (contentId: string, hash: string) => Promise<void>;

/** The parts of an item that its pages are made from. */
type ReadItem = Pick<
  ContentItem,
  | "id"
  | "slug"
  | "title"
  | "pages"
  | "blocks"
  | "types"
  | "related"
  | "media"
  | "archive"
  | "tags"
  | "block_thumbs"
>;

/** The pages below the cover, with the table of contents beside them. */
const ItemBody = ({
  item,
  page,
  whole = false,
  coverId,
  openFile,
}: {
  item: ReadItem;
  page: number | null;
  /** Marks an item whose pages have no addresses of their own. */
  whole?: boolean;
  /** The id of the block that is shown as the cover and is left out here. */
  coverId: string | null;
  openFile: OpenFile;
}) => {
  const { hash } = useLocation();
  const last = item.pages.at(-1)?.number ?? 1;
  useEffect(() => recordOpened(item.id), [item.id]);
  useEffect(
    () => (page === null ? undefined : recordProgress(item.id, page, page === last)),
    [item.id, page, last],
  );
  useEffect(() => {
    // The browser could not scroll to the linked anchor before it was rendered.
    if (/^#page-\d+$/.test(hash)) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  const many = item.pages.length > 1;
  const shown = item.pages.filter(({ number }) => page === null || number === page);
  return (
    <div className={classNames(styles["body"], many && styles["railed"])}>
      {many && <ContentsRail item={item} page={page} whole={whole} />}
      <div className={styles["pages"]}>
        {shown.map(({ number, title }) => (
          <Page
            key={number}
            item={item}
            number={number}
            title={title}
            alone={page !== null && page > 1}
            coverId={coverId}
            openFile={openFile}
          />
        ))}
        {page !== null && <PageSteps slug={item.slug} pages={item.pages} page={page} />}
        <ItemTags tags={item.tags} />
      </div>
    </div>
  );
};

const Page = ({
  item,
  number,
  title,
  alone,
  coverId,
  openFile,
}: {
  item: ReadItem;
  number: number;
  title: string;
  /** True if the page's own title is the main heading. */
  alone: boolean;
  coverId: string | null;
  openFile: OpenFile;
}) => {
  const blocks = item.blocks.filter((block) => block.page === number && block.id !== coverId);
  const titled = item.pages.length > 1 && !alone;
  const host = useMemo(
    () => ({
      related: item.related,
      slug: item.slug,
      files: item.media,
      archive: item.archive,
      openFile: (hash: string) => openFile(item.id, hash),
      level: titled ? (3 as const) : (2 as const),
    }),
    [item, titled, openFile],
  );
  return (
    <article id={pageAnchor(number)} className={styles["page"]}>
      {titled && (
        <h2 className={styles["pageTitle"]}>
          <span className={styles["pageNumber"]}>{number}</span>
          {title}
        </h2>
      )}
      <BlockHostContext value={host}>
        {blocks.map((block) => (
          <div key={block.id} className={styles["pinnable"]}>
            <Suspense>
              <BlockPin item={item} block={block} />
            </Suspense>
            <Block raw={block} types={item.types} />
          </div>
        ))}
      </BlockHostContext>
    </article>
  );
};

export { preloadBlocks } from "../blocks/registry.tsx";

export default ItemBody;
