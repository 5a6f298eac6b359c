import { dataRightsContract } from "../../shared/contract/data-rights.ts";
import { defineHandler } from "../runtime/define-handler.ts";
import type { Deps } from "../runtime/deps.ts";
import { withFiles } from "../runtime/files.ts";
import { askExport } from "./ask-export.ts";
import { eraseAccount } from "./erase-account.ts";
import { fetchExport } from "./fetch-export.ts";
import { readDataRights } from "./read-data-rights.ts";

export const handler = defineHandler(
  dataRightsContract,
  { readDataRights, askExport, fetchExport, eraseAccount },
  (deps: Deps) => withFiles(deps),
);
