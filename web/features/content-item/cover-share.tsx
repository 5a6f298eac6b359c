import type { ContentCard } from "../../../shared/contract/content/content-view.ts";
import { previewPath } from "../../lib/paths.ts";
import { ShareButton } from "../../ui/share-button.tsx";

/** Gives away an item that is being read: what leads to its open preview. */
const CoverShare = ({ slug, title }: Pick<ContentCard, "slug" | "title">) => (
  <ShareButton path={previewPath(slug)} title={title} />
);

export default CoverShare;
