import { useEffect, useMemo } from "react";
import type { ContentPreview } from "../../../shared/contract/content/content-view.ts";
import ItemBody, { loadKinds } from "./item-body.tsx";

/** What only members have of an item. */
const forMembers = { related: [], media: [], archive: null, tags: [], block_thumbs: [] };

const noFile = async (): Promise<void> => {};

/** All of an item that editors have marked open, as members read it. */
const OpenReading = ({ preview }: { preview: ContentPreview }) => {
  const item = useMemo(() => ({ ...preview, ...forMembers, pages: preview.contents }), [preview]);
  useEffect(() => loadKinds(item), [item]);
  // Its first block is the cover, which stands above already.
  const [cover] = preview.blocks;
  return <ItemBody item={item} page={null} whole coverId={cover?.id ?? null} openFile={noFile} />;
};

export default OpenReading;
