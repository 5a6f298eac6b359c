/** What staff's calls for the catalogue share: who may, and which version they have seen. */
import * as z from "zod/mini";
import { givenNumber } from "./fields.ts";

export const catalogueReaders = {
  staff: ["merchandiser", "administrator", "finance", "support", "editor"],
} as const;
export const catalogueWriters = { staff: ["merchandiser", "administrator"] } as const;

/** Where there is no body to hold it. */
export const ofVersion = z.object({ version: givenNumber(1, 999_999) });
