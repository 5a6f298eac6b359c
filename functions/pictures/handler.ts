import { picturesContract } from "../../shared/contract/pictures.ts";
import { defineHandler } from "../runtime/define-handler.ts";
import type { Deps } from "../runtime/deps.ts";
import { withFiles } from "../runtime/files.ts";
import { withUploadForms } from "../runtime/upload-forms.ts";
import { beginUpload } from "./begin-upload.ts";
import { keepPicture } from "./keep-picture.ts";

export const handler = defineHandler(picturesContract, { beginUpload, keepPicture }, (deps: Deps) =>
  withUploadForms(withFiles(deps)),
);
