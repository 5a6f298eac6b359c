import type { imageUploadsContract } from "../../../shared/contract/catalogue/image-uploads.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { UploadDeps } from "../../platform/upload-forms.ts";
import { uploadPath } from "./uploaded-file.ts";

/** The time in seconds in which the file must be uploaded. */
const expiresIn = 600;

export const beginUpload: UseCase<
  typeof imageUploadsContract.endpoints.beginUpload,
  UploadDeps
> = async ({ uploadForms, newId }, { profile }, { body }) => {
  const id = newId("upload");
  const form = await uploadForms.formFor("library", uploadPath(profile.userId, id), {
    contentType: body.type,
    bytes: body.bytes,
    expiresIn,
  });
  return { status: 201, body: { data: { id, ...form } } };
};
