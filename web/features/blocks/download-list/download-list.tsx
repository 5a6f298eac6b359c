import { use } from "react";
import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { FileList } from "../../../ui/file-list.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockHostContext, BlockTitle } from "../block-frame.tsx";
import styles from "./download-list.module.css";

/** The item's files to download; it shows nothing if there are none. */
export const DownloadList = ({ block }: { block: WireBlock<"download-list"> }) => {
  const { files, archive, openFile } = use(BlockHostContext);
  if (files.length === 0) return null;
  return (
    <BlockGrid className={styles["list"]}>
      <header className={styles["head"]}>
        <BlockTitle>{block.title}</BlockTitle>
        {block.text && <RichText html={block.text} />}
      </header>
      <div className={styles["files"]}>
        <FileList files={files} archive={archive} openFile={openFile} large />
      </div>
    </BlockGrid>
  );
};
