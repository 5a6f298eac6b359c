import type { RenderBlock } from "./block-setting.ts";

/** Prints nothing, because a PDF is also read by members who have the plan, and for years to come. */
export const renderPromotionalUpgrade: RenderBlock<"promotional-upgrade"> = () => [];
