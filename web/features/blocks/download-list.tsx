import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import { use, useState } from "react";
import type { WireBlock } from "../../../shared/contract/blocks.ts";
import type { ContentItem } from "../../../shared/contract/content-view.ts";
import { fileSize } from "../../lib/file-size.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { BlockGrid, BlockHostContext, BlockTitle } from "./block-frame.tsx";
import styles from "./download-list.module.css";

/** The files that the item offers, each opened in a new tab; without any it is not there. */
export const DownloadList = ({ block }: { block: WireBlock<"download-list"> }) => {
  const { files, archive, openFile } = use(BlockHostContext);
  const [opening, setOpening] = useState<string | null>(null);
  const open = async (hash: string): Promise<void> => {
    setOpening(hash);
    await openFile(hash);
    setOpening(null);
  };
  if (files.length === 0) return null;
  return (
    <BlockGrid className={styles["list"]}>
      <header className={styles["head"]}>
        <BlockTitle>{block.title}</BlockTitle>
        {block.text && <RichText html={block.text} />}
      </header>
      <ul className={styles["files"]}>
        {files.map((file) => (
          <li key={file.id}>
            <FileButton file={file} name={file.caption} opening={opening} open={open} />
          </li>
        ))}
        {archive && (
          <li>
            <FileButton file={archive} name="Download all" opening={opening} open={open} />
          </li>
        )}
      </ul>
    </BlockGrid>
  );
};

const FileButton = ({
  file,
  name,
  opening,
  open,
}: {
  file: ContentItem["media"][number];
  name: string;
  /** The file that is being asked for. */
  opening: string | null;
  open: (hash: string) => Promise<void>;
}) => (
  <button
    type="button"
    className={styles["file"]}
    aria-disabled={opening === file.filename_hash || undefined}
    onClick={() => opening === null && void open(file.filename_hash)}
  >
    <span className={styles["caption"]}>{name}</span>
    <span className={styles["kind"]}>
      {file.file_type.toUpperCase()}, {fileSize(file.size)}
    </span>
    <ArrowDownToLine size={20} strokeWidth={1.25} aria-hidden />
    <span className="visually-hidden"> (opens in a new tab)</span>
  </button>
);
