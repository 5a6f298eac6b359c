import Download from "lucide-react/icons/download";
import FileDown from "lucide-react/icons/file-down";
import { useState } from "react";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { mediaContract } from "../../../shared/contract/content/media.ts";
import { callForFile, saveFile } from "../../lib/file-call.ts";
import { fileSize } from "../../lib/file-size.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { announce } from "../../ui/announce.ts";
import styles from "./header.module.css";

interface DownloadProps {
  /** The name of the PDF, as the item states it. */
  name: string;
  /** The name of the saved file. */
  file: string;
  label: string;
  /** The size in bytes. */
  size: number | null;
  icon: typeof Download;
}

/** Matches `/content/{slug}/{page?}`. */
const address = /^\/content\/([a-z0-9-]+)(?:\/(\d{1,3}))?\/?$/;

/**
 * Downloads of the whole item and of the current page as PDFs, shown only once the PDFs exist. It reads the answer
 * that the page itself has loaded and makes no request.
 */
const PdfDownloads = ({ path }: { path: string }) => {
  const [, slug, page] = address.exec(path) ?? [];
  const { data } = useEndpoint(
    contentContract.endpoints.readItem,
    slug === undefined ? null : { params: { slug }, query: { source: "web" } },
    { revalidateOnMount: false, revalidateIfStale: false, revalidateOnReconnect: false },
  );
  const item = data?.data;
  if (!item?.allow_pdf || !item.pdf_generated || item.pdf_name === null) return null;
  const single = item.pdf_pages.find(({ number }) => number === Number(page));
  return (
    <>
      <DownloadButton
        key={item.pdf_name}
        name={item.pdf_name}
        file={`${item.title}.pdf`}
        label="Download PDF"
        size={item.pdf_size}
        icon={Download}
      />
      {single && (
        <DownloadButton
          key={single.name}
          name={single.name}
          file={`${item.title}, page ${single.number}.pdf`}
          label="Download this page"
          size={single.size}
          icon={FileDown}
        />
      )}
    </>
  );
};

const DownloadButton = ({ name, file, label, size, icon: Icon }: DownloadProps) => {
  const [busy, setBusy] = useState(false);
  const words = size === null ? label : `${label}, ${fileSize(size)}`;
  const download = async (): Promise<void> => {
    setBusy(true);
    announce("Your PDF is being prepared");
    try {
      saveFile(await callForFile(mediaContract.endpoints.downloadPdf, { params: { name } }), file);
      announce("Your PDF has been downloaded");
    } catch (thrown) {
      notifyProblem("getting the download", thrown);
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={styles["action"]}
      aria-label={words}
      aria-disabled={busy || undefined}
      aria-busy={busy}
      onClick={() => (busy ? undefined : void download())}
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <span className={styles["wideOnly"]}>{busy ? "Preparing…" : words}</span>
    </button>
  );
};

export default PdfDownloads;
