import { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { withFiles } from "../../platform/files.ts";
import { askExport } from "./ask-export.ts";
import { eraseAccount } from "./erase-account.ts";
import { fetchCopy } from "./fetch-copy.ts";
import { fetchExport } from "./fetch-export.ts";
import { listDataCases } from "./list-data-cases.ts";
import { readDataRights } from "./read-data-rights.ts";
import {
  carryOutDataCase,
  confirmErasure,
  enterDataCase,
  refusePrivacyRequest,
} from "./handle-privacy-request.ts";

export const handler = defineHandler(
  privacyContract,
  {
    readDataRights,
    askExport,
    fetchExport,
    eraseAccount,
    listDataCases,
    enterDataCase,
    carryOutDataCase,
    confirmErasure,
    refuseDataCase: refusePrivacyRequest,
    fetchCopy,
  },
  (deps: Deps) => withFiles(deps),
);
