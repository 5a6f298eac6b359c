/** The files of content: temporary addresses after a fresh access check, and the download log. */
import * as z from "zod/mini";
import { contentCard, mediaFile } from "./content-view.ts";
import { endpoint, feature } from "../endpoint.ts";
import { single } from "../envelope.ts";
import { id } from "../fields.ts";
import { picture } from "./picture.ts";

export const mediaContract = feature({
  name: "media",
  endpoints: {
    readMedia: endpoint({
      method: "GET",
      path: "/media/hash/{hash}",
      audience: "verified",
      summary: "A file's address, valid for five minutes, after the access check",
      params: z.object({
        hash: z.string().check(z.regex(/^[a-f0-9]{16,64}$/, "Not a valid file")),
      }),
      replies: { 200: z.object({ temporaryURL: z.string() }) },
    }),
    fetchDownload: endpoint({
      method: "GET",
      path: "/content/download/{id}",
      audience: "verified",
      summary: "Add a pdf or download item to My Downloads and answer its first file's address",
      params: z.object({ id }),
      replies: {
        200: single(z.object({ id: z.string(), slug: z.string(), temporaryURL: z.string() })),
      },
    }),
    downloadPdf: endpoint({
      method: "GET",
      path: "/content/return-pdf/{name}",
      audience: "verified",
      summary: "Redirects to an item's PDF, stamped with the member's name, for five minutes",
      params: z.object({
        name: z
          .string()
          .check(z.maxLength(200), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.pdf$/, "Not a valid PDF")),
      }),
      replies: { 302: null },
    }),
    readDemo: endpoint({
      method: "GET",
      path: "/content/demo/{id}",
      audience: "member",
      summary: "A demo by id or slug: granted to a verified member, mailed to others",
      params: z.object({ id: z.string().check(z.maxLength(120), z.regex(/^[\w-]+$/)) }),
      replies: {
        200: single(
          z.object({
            id: z.string(),
            slug: z.string(),
            title: z.string(),
            typeTitle: z.string(),
            subtext: z.string(),
            image: picture,
            /** The status: `ready` is listed under My Downloads; `sent` waits for the mailed link to be followed. */
            status: z.enum(["ready", "sent"]),
          }),
        ),
      },
    }),
    logDownload: endpoint({
      method: "POST",
      path: "/content/log-download",
      audience: "verified",
      summary: "Record that the member opened a file",
      body: z.strictObject({ userID: id, contentID: id }),
      replies: { 204: null },
    }),
    listDownloads: endpoint({
      method: "GET",
      path: "/users/{id}/downloads",
      audience: "member",
      summary: "My Downloads with their files, and suggestions",
      params: z.object({ id }),
      replies: {
        200: single(
          z.object({
            downloads: z.array(
              z.object({
                id: z.string(),
                slug: z.string(),
                title: z.string(),
                media_type: z.string(),
                typeTitle: z.string(),
                subtext: z.string(),
                fetched_at_human: z.string(),
                image: picture,
                media: z.array(mediaFile),
                archive: z.nullable(mediaFile),
              }),
            ),
            related: z.array(contentCard),
          }),
        ),
      },
    }),
  },
});
