import { contentContract } from "../../../shared/contract/content/content.ts";
import type { ContentPreview } from "../../../shared/contract/content/content-view.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

interface PreviewState {
  readonly preview: ContentPreview | null;
  /** True while it is not known whether the URL names an item. */
  readonly isLoading: boolean;
}

/** Loads the item of a URL that may name something else. */
export const usePreviewOf = (slug: string | undefined): PreviewState => {
  const isSlug = slug !== undefined && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug);
  const { data, error } = useEndpoint(
    contentContract.endpoints.readPreview,
    isSlug ? { params: { slug } } : null,
    { leaves: false },
  );
  return { preview: data?.data ?? null, isLoading: isSlug && !data && !error };
};
