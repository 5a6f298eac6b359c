/** Uploads a picture from this machine: it is sent directly to the file store and then resized. */
import {
  type UploadedPictureView,
  maxUploadBytes,
  imageUploadsContract,
  uploadTypes,
} from "../../shared/contract/catalogue/image-uploads.ts";
import { callInPlace } from "./api-client.ts";
import { asFailure } from "./api-failure.ts";
import { sendForm } from "./send-form.ts";

const { beginUpload, uploadPicture } = imageUploadsContract.endpoints;

/**
 * Uploads a picture. `onSent` is called with the fraction that has been sent, up to 1. Throws an `Error` whose
 * message is a sentence.
 */
export const sendPicture = async (
  file: File,
  onSent: (part: number) => void,
): Promise<UploadedPictureView> => {
  const type = uploadTypes.find((one) => one === file.type);
  if (type === undefined) throw new Error("Choose a picture: JPEG, PNG or WebP");
  if (file.size > maxUploadBytes) throw new Error("Use 20 MB or less");
  try {
    const begun = await callInPlace(beginUpload, { body: { type, bytes: file.size } });
    const { id, url, fields } = begun.data;
    await sendForm(url, fields, file, onSent);
    return (await callInPlace(uploadPicture, { body: { upload: id } })).data;
  } catch (thrown) {
    throw new Error(asFailure(thrown).message, { cause: thrown });
  }
};
