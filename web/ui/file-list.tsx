import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import { fileSize } from "../lib/file-size.ts";
import { useOpenFile } from "../lib/use-open-file.ts";
import { classNames } from "./class-names.ts";
import styles from "./file-list.module.css";

interface ListedFile {
  readonly id: string;
  readonly filename_hash: string;
  readonly caption: string;
  readonly file_type: string;
  readonly size: number;
}

/** The files of an item, with an archive of all of them if there is one. Each opens in a new tab. */
export const FileList = ({
  id,
  files,
  archive,
  openFile,
  large = false,
}: {
  id?: string;
  files: readonly ListedFile[];
  archive: ListedFile | null;
  openFile: (hash: string) => Promise<void>;
  /** Uses the type size of a report's page, where a list is a block of its own. */
  large?: boolean;
}) => {
  const { opening, open } = useOpenFile(openFile);
  const listed = archive ? [...files, { ...archive, caption: "Download all" }] : files;
  return (
    <ul id={id} className={classNames(styles["files"], large && styles["large"])}>
      {listed.map(({ id: fileId, filename_hash, caption, file_type, size }) => (
        <li key={fileId}>
          <button
            type="button"
            className={styles["file"]}
            aria-disabled={opening === filename_hash || undefined}
            onClick={() => void open(filename_hash)}
          >
            <span className={styles["caption"]}>{caption}</span>
            <span className={styles["kind"]}>
              {file_type.toUpperCase()}, {fileSize(size)}
            </span>
            <ArrowDownToLine size={large ? 20 : 18} strokeWidth={large ? 1.25 : 1.5} aria-hidden />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
