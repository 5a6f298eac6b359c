import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import { useId, useState } from "react";
import { fileSize } from "../../lib/file-size.ts";
import { contentPath } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import styles from "./download-actions.module.css";
import { openFile } from "./open-file.ts";
import type { Download } from "./use-downloads.ts";

/** What can be done with a download, by its media_type. */
export const DownloadActions = ({ download }: { download: Download }) => {
  const id = useId();
  const [shown, setShown] = useState(false);
  const { opening, open } = useOpening(download.id);
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
      {shown && <Files download={download} id={id} />}
    </div>
  );
};

/** Opening asks the server first: meanwhile the button is busy. */
const useOpening = (contentId: string) => {
  const [opening, setOpening] = useState<string | null>(null);
  const open = async (hash: string): Promise<void> => {
    setOpening(hash);
    await openFile(contentId, hash);
    setOpening(null);
  };
  return { opening, open };
};

const Files = ({ download, id }: { download: Download; id: string }) => {
  const { opening, open } = useOpening(download.id);
  return (
    <ul id={id} className={styles["files"]}>
      {download.media.map((file) => (
        <li key={file.id}>
          <FileButton file={file} name={file.caption} opening={opening} open={open} />
        </li>
      ))}
      {download.archive && (
        <li>
          <FileButton file={download.archive} name="Download all" opening={opening} open={open} />
        </li>
      )}
    </ul>
  );
};

const FileButton = ({
  file,
  name,
  opening,
  open,
}: {
  file: Download["media"][number];
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
    <span>{name}</span>
    <span className={styles["kind"]}>
      {file.file_type.toUpperCase()}, {fileSize(file.size)}
    </span>
    <ArrowDownToLine size={18} strokeWidth={1.5} aria-hidden />
    <span className="visually-hidden"> (opens in a new tab)</span>
  </button>
);
