/**
 * Pictures that staff upload. The browser posts the file directly to the store with a presigned form. Then the picture is checked
 * and rendered in every size, and records refer to it by its id.
 */
import * as z from "zod/mini";
import { endpoint, feature } from "../endpoint.ts";
import { single } from "../envelope.ts";
import { id, line, optionalLine } from "../fields.ts";
import { picture } from "../content/picture.ts";
import { catalogueWriters } from "../staff/staff-roles.ts";

/** The types of files: JPEG, PNG and WebP, which are checked again by their bytes. */
export const uploadTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const maxUploadBytes = 20_000_000;

const pictureId = z.string().check(z.regex(/^[0-9a-f]{16}$/, "Upload the picture again"));

/** A picture in the forms of staff: its id and how to show it. */
export const uploadedPicture = z.extend(picture, { id: z.string() });
export type UploadedPictureView = z.output<typeof uploadedPicture>;

/** A chosen picture with its description for people who cannot see it, and its credit. */
export const chosenPicture = z.object({
  id: pictureId,
  alt: line("alt text", 200),
  credit: optionalLine(120),
});
export type ChosenPicture = z.output<typeof chosenPicture>;

export const imageUploadsContract = feature({
  name: "image-uploads",
  endpoints: {
    beginUpload: endpoint({
      method: "POST",
      path: "/pictures/uploads",
      audience: catalogueWriters,
      summary: "Get an upload form for a picture, valid for ten minutes",
      body: z.object({
        type: z.enum(uploadTypes, "Choose a picture: JPEG, PNG or WebP"),
        bytes: z
          .int("Send the size of the file")
          .check(
            z.gte(1, "Choose a file that isn’t empty"),
            z.lte(maxUploadBytes, "Use 20 MB or less"),
          ),
      }),
      replies: {
        201: single(
          z.object({ id: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
        ),
      },
    }),
    uploadPicture: endpoint({
      method: "POST",
      path: "/pictures",
      audience: catalogueWriters,
      summary: "Process an uploaded picture; repeating returns the same picture",
      body: z.object({ upload: id }),
      replies: { 201: single(uploadedPicture) },
    }),
  },
});
