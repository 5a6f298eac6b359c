import { contentContract } from "../../../shared/contract/content/content.ts";
import type { ContentPreview } from "../../../shared/contract/content/content-view.ts";
import { useUser } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

/**
 * Returns whether this member has access to the item, through a plan or a purchase; null until the server has
 * answered.
 */
export const useHasAccess = (
  preview: Pick<ContentPreview, "access_rank" | "id">,
): boolean | null => {
  const user = useUser();
  const verified = user?.verified.status === true;
  const { data, error } = useEndpoint(
    contentContract.endpoints.listContent,
    verified
      ? {
          query: { page: 1, perPage: 1, media_type: "all", content_type: "all", ids: preview.id },
        }
      : null,
    { leaves: false },
  );
  // Access needs a verified email.
  if (!verified) return false;
  if (error) return preview.access_rank <= user.plan.rank;
  return data ? (data.data[0]?.has_access ?? false) : null;
};
