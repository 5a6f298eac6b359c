import type { ContentCard } from "../../../shared/contract/content/content-view.ts";
import { previewPath } from "../../lib/paths.ts";
import { ShareButton } from "../../ui/share-button.tsx";

/** Shares an item that is being read: the link leads to its open preview. */
const CoverShare = ({ slug, title }: Pick<ContentCard, "slug" | "title">) => (
  <ShareButton path={previewPath(slug)} title={title} />
);

export default CoverShare;
