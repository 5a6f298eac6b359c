import { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { withFiles } from "../../platform/files.ts";
import { requestExport } from "./request-export.ts";
import { eraseAccount } from "./erase-account.ts";
import { fetchExportAsStaff } from "./fetch-export-as-staff.ts";
import { fetchExport } from "./fetch-export.ts";
import { listPrivacyRequests } from "./list-privacy-requests.ts";
import { readDataRights } from "./read-data-rights.ts";
import {
  fulfilPrivacyRequest,
  confirmErasure,
  createPrivacyRequest,
  rejectPrivacyRequest,
} from "./handle-privacy-request.ts";

export const handler = defineHandler(
  privacyContract,
  {
    readDataRights,
    requestExport,
    fetchExport,
    eraseAccount,
    listPrivacyRequests,
    createPrivacyRequest,
    fulfilPrivacyRequest,
    confirmErasure,
    rejectPrivacyRequest,
    fetchCopy: fetchExportAsStaff,
  },
  (deps: Deps) => withFiles(deps),
);
