import type { memberImportsContract } from "../../../shared/contract/member-imports/member-imports.ts";
import { auditWrite } from "../../entities/audit.ts";
import { newMemberImport } from "../../entities/member-import.ts";
import { importFileKey } from "../../entities/import-file.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import type { UploadDeps } from "../../platform/upload-forms.ts";
import { findImport, auditActorOf } from "./change-import.ts";
import { presentImport } from "./present-import.ts";

type Endpoints = typeof memberImportsContract.endpoints;

/** The time in seconds in which the file must be uploaded: many megabytes over a slow connection. */
const expiresIn = 3600;

export const startImport: UseCase<Endpoints["startImport"], UploadDeps> = async (
  { uploadForms, newId },
  _caller,
  { body: { bytes } },
) => {
  const id = newId("move");
  const form = await uploadForms.formFor("documents", importFileKey(id), {
    contentType: "text/csv",
    bytes,
    expiresIn,
  });
  return { status: 201, body: { data: { id, ...form } } };
};

/** Creates an import. A repeated request returns the same import. */
export const createImport: UseCase<Endpoints["createImport"], UploadDeps> = async (
  deps,
  caller,
  { body: { upload, file_name: fileName } },
) => {
  const { row, write } = newMemberImport({
    moveId: upload,
    fileName,
    by: auditActorOf(caller),
    at: deps.now().toISOString(),
  });
  const auditEntry = auditWrite(deps, {
    by: caller.profile,
    subject: { kind: "move", id: upload, title: fileName },
    action: "uploaded",
    changes: {},
  });
  await ignoreConflict(deps.table.save([write, auditEntry]), () => {});
  const now = await findImport(deps, row.moveId);
  return { status: 201, body: { data: await presentImport(deps, now) } };
};
