import { imageUploadsContract } from "../../../shared/contract/catalogue/image-uploads.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { withFiles } from "../../platform/files.ts";
import { withUploadForms } from "../../platform/upload-forms.ts";
import { beginUpload } from "./begin-upload.ts";
import { uploadPicture } from "./upload-picture.ts";

export const handler = defineHandler(
  imageUploadsContract,
  { beginUpload, uploadPicture },
  (deps: Deps) => withUploadForms(withFiles(deps)),
);
