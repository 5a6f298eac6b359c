import { useEffect, useMemo } from "react";
import type { ContentPreview } from "../../../shared/contract/content/content-view.ts";
import ItemBody, { preloadBlocks } from "./item-body.tsx";

/** The parts of an item that only members get. */
const forMembers = { related: [], media: [], archive: null, tags: [], block_thumbs: [] };

const noFile = async (): Promise<void> => {};

/** The whole of an item that editors have made open, as members read it. */
const OpenReading = ({ preview }: { preview: ContentPreview }) => {
  const item = useMemo(() => ({ ...preview, ...forMembers, pages: preview.contents }), [preview]);
  useEffect(() => preloadBlocks(item), [item]);
  // The first block is the cover, which is already shown above.
  const [cover] = preview.blocks;
  return <ItemBody item={item} page={null} whole coverId={cover?.id ?? null} openFile={noFile} />;
};

export default OpenReading;
