import type { imageUploadsContract } from "../../../shared/contract/catalogue/image-uploads.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import { makePicture, type MadePicture, PictureError } from "../../images/make-picture.ts";
import { auditWrite } from "../../entities/audit.ts";
import { savePictureWrite as keepRow } from "../../entities/picture.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { FilesDeps } from "../../platform/files.ts";
import { presentStoredPicture } from "../../presenters/public-picture.ts";
import { uploadPath } from "./uploaded-file.ts";

/** A year of caching is safe, because the name of the file is the hash of its bytes. */
const cacheControl = "public, max-age=31536000, immutable";

/**
 * Publishes an uploaded picture. The upload stays until it expires, so that a call can be repeated after a lost response. The
 * picture is stored before any row refers to its hash.
 */
export const uploadPicture: UseCase<
  typeof imageUploadsContract.endpoints.uploadPicture,
  FilesDeps
> = async (deps, { profile }, { body }) => {
  const { files, log } = deps;
  const sent = await files.get("library", uploadPath(profile.userId, body.upload));
  if (sent === null) throw invalidField("upload", "Upload failed: send the file again");
  const start = performance.now();
  const made = await processPicture(sent);
  for (const { name, contentType, bytes } of made.files)
    await files.put("library", `images/${name}`, bytes, { contentType, cacheControl });
  const { hash, width, height } = made.stored;
  await deps.table.save([
    keepRow(made.stored, { by: profile.userId, at: deps.now() }),
    auditWrite(deps, {
      by: profile,
      subject: { kind: "picture", id: hash, title: `${width} \u00d7 ${height}` },
      action: "uploaded the picture",
      changes: {},
    }),
  ]);
  const milliseconds = Math.round(performance.now() - start);
  log.info("picture kept", { hash, bytes: sent.length, milliseconds });
  return { status: 201, body: { data: presentStoredPicture({ ...made.stored, alt: "" }) } };
};

const processPicture = async (sent: Uint8Array): Promise<MadePicture> => {
  try {
    return await makePicture(sent);
  } catch (error) {
    if (error instanceof PictureError) throw invalidField("upload", error.message);
    throw error;
  }
};
