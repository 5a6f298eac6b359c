import { contentContract } from "../../../shared/contract/content.ts";
import type { PageCall } from "../../lib/page-call.ts";
import { coverWidth } from "../item/item-call.ts";

const endpoint = contentContract.endpoints.readPreview;

export const previewCall: PageCall<typeof endpoint> = {
  endpoint,
  sent: ({ params: { slug = "" } }) => ({ params: { slug } }),
  picture: { at: ["data", "image"], width: coverWidth },
};
