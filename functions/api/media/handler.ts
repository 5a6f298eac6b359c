import { mediaContract } from "../../../shared/contract/content/media.ts";
import { withLibrary } from "../../content-index/with-library.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { addDownload } from "./add-download.ts";
import { listDownloads } from "./list-downloads.ts";
import { logDownload } from "./log-download.ts";
import { readDemo } from "./read-demo.ts";
import { readMedia } from "./read-media.ts";
import { downloadPdf } from "./download-pdf.ts";

export const handler = defineHandler(
  mediaContract,
  {
    readMedia,
    fetchDownload: addDownload,
    downloadPdf,
    readDemo,
    logDownload,
    listDownloads,
  },
  withLibrary,
);
