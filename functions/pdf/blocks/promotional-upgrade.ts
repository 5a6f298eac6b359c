import type { SetBlock } from "./block-setting.ts";

/** Prints nothing, because a PDF is also read by members who have the plan, and for years to come. */
export const setPromotionalUpgrade: SetBlock<"promotional-upgrade"> = () => [];
