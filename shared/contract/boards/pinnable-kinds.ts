import type { BlockKind } from "../content/blocks.ts";

/** Blocks that hold nothing of their own to keep. */
export const unpinnableKinds: readonly BlockKind[] = [
  "masthead-cover",
  "related-reading",
  "promotional-upgrade",
  "embed",
  "video-feature",
  "audio",
  "download-list",
  "product-card",
  "call-to-action",
  "divider",
];
