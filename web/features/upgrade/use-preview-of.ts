import { contentContract } from "../../../shared/contract/content.ts";
import type { ContentPreview } from "../../../shared/contract/content-view.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

/** The item of an address that may name something else; null then, and while it is on its way. */
export const usePreviewOf = (slug: string | undefined): ContentPreview | null => {
  const named = slug !== undefined && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug);
  const { data } = useEndpoint(
    contentContract.endpoints.readPreview,
    named ? { params: { slug } } : null,
    { leaves: false },
  );
  return data?.data ?? null;
};
