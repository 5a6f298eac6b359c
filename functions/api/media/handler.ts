import { mediaContract } from "../../../shared/contract/content/media.ts";
import { withLibrary } from "../../content-index/with-library.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { fetchDownload } from "./fetch-download.ts";
import { listDownloads } from "./list-downloads.ts";
import { logDownload } from "./log-download.ts";
import { readDemo } from "./read-demo.ts";
import { readMedia } from "./read-media.ts";
import { returnPdf } from "./return-pdf.ts";

export const handler = defineHandler(
  mediaContract,
  { readMedia, fetchDownload, returnPdf, readDemo, logDownload, listDownloads },
  withLibrary,
);
