import type * as z from "zod/mini";
import type { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { type ExportRow, isExportExpired } from "../../entities/data-request.ts";

type ExportView = z.input<(typeof privacyContract.endpoints.requestExport.replies)[202]>["data"];

/** Returns the export for the member. An export older than a week counts as none. */
export const exportView = (row: ExportRow | null, now: Date): ExportView =>
  row === null || isExportExpired(row, now)
    ? { status: "none", asked_at: null, ready_at: null, expires_at: null, bytes: null }
    : {
        status: row.status === "due" ? "making" : "ready",
        asked_at: row.askedAt,
        ready_at: row.readyAt,
        expires_at: row.expiresAt,
        bytes: row.bytes,
      };
