import { createContext, use, type ReactNode } from "react";
import type { ContentItem } from "../../../shared/contract/content/content-view.ts";
import type { PictureView } from "../../../shared/contract/content/picture.ts";
import { classNames } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./block-frame.module.css";

export interface BlockHost {
  /** The items that `related-reading` can name. */
  readonly related: ContentItem["related"];
  readonly slug: string;
  /** The files that `download-list` offers. */
  readonly files: ContentItem["media"];
  /** The archive of all files. */
  readonly archive: ContentItem["archive"];
  /** Opens one of these files in a new tab, by its hash. */
  readonly openFile: (hash: string) => Promise<void>;
  /** The level of the headings inside a page: one below that of the page itself. */
  readonly level: 2 | 3;
}

/** The context of a block: the data that it can refer to, and the level of its heading. */
export const BlockHostContext = createContext<BlockHost>({
  related: [],
  slug: "",
  files: [],
  archive: null,
  openFile: async () => {},
  level: 2,
});

export const BlockTitle = ({
  children,
  className,
}: {
  children: string;
  className?: string | undefined;
}) => {
  const { level } = use(BlockHostContext);
  const Heading = level === 2 ? "h2" : "h3";
  return <Heading className={classNames(styles["title"], className)}>{children}</Heading>;
};

interface FigureProps {
  picture: PictureView;
  sizes: string;
  ratio?: string;
  /** The caption if the picture has none of its own. */
  title?: string;
  className?: string | undefined;
}

/** A picture with its caption. */
export const Figure = ({ picture, sizes, ratio, title, className }: FigureProps) => {
  const caption = title ?? picture.caption;
  return (
    <figure className={classNames(styles["figure"], className)}>
      <Picture picture={picture} sizes={sizes} {...(ratio === undefined ? {} : { ratio })} />
      {caption && <figcaption className={styles["caption"]}>{caption}</figcaption>}
    </figure>
  );
};

/** The ten-column grid in which every block is laid out. */
export const BlockGrid = ({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) => <section className={classNames(styles["grid"], className)}>{children}</section>;
