import { contentContract } from "../../../shared/contract/content/content.ts";
import { pictureWidths } from "../../../shared/kernel/picture-widths.ts";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = contentContract.endpoints.readPreview;

export const previewCall: PageCall<typeof endpoint> = {
  endpoint,
  sent: ({ params: { slug = "" } }) => ({ params: { slug } }),
  picture: { at: ["data", "image"], width: pictureWidths.cover },
};
