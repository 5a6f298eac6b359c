import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import { useId, useState } from "react";
import { fileSize } from "../../lib/file-size.ts";
import { contentPath } from "../../lib/paths.ts";
import { useOpenFile } from "../../lib/use-open-file.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { FileList } from "../../ui/file-list.tsx";
import styles from "./download-actions.module.css";
import { openFile } from "./open-file.ts";
import type { Download } from "./use-downloads.ts";

/** The actions for a download, by its media_type. */
export const DownloadActions = ({ download }: { download: Download }) => {
  const id = useId();
  const [shown, setShown] = useState(false);
  const openOne = (hash: string): Promise<void> => openFile(download.id, hash);
  const { opening, open } = useOpenFile(openOne);
  const [first] = download.media;
  if (download.media_type === "digital")
    return (
      <ButtonLink variant="hollow" to={contentPath(download.slug)}>
        View Content
      </ButtonLink>
    );
  if (download.media_type === "pdf")
    return (
      first && (
        <Button
          variant="hollow"
          busy={opening !== null}
          onClick={() => void open(first.filename_hash)}
        >
          <ArrowDownToLine size={18} strokeWidth={1.5} aria-hidden />
          Download PDF, {fileSize(first.size)}
          <span className="visually-hidden"> {download.title} (opens in a new tab)</span>
        </Button>
      )
    );
  return (
    <div className={styles["toggled"]}>
      <Button
        variant="hollow"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {shown ? "Hide Downloads" : "Show Downloads"}
        <span className="visually-hidden"> of {download.title}</span>
      </Button>
      {shown && (
        <FileList id={id} files={download.media} archive={download.archive} openFile={openOne} />
      )}
    </div>
  );
};
