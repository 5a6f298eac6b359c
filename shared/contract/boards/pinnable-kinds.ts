import type { BlockKind } from "../content/blocks.ts";

/** The kinds of block that have no content of their own to save. */
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
