import * as z from "zod/mini";
import { wireBlocks } from "../../../shared/contract/content/blocks/registry.ts";

const upgrade = wireBlocks["promotional-upgrade"].id;

/** The ranks of the plans that can be upgraded. */
const ranks = { basics: 0, professional: 1 } as const;

const audience = z.object({ plans: z.optional(z.array(z.enum(["basics", "professional"]))) });

interface ViewedBlock {
  readonly type_id: number;
}

/**
 * Returns the blocks without offers that are not for this reader. An offer names its plans, or is for every plan below the
 * highest.
 */
export const filterUpgradeOffers = <B extends ViewedBlock>(
  rank: number,
  blocks: readonly B[],
): B[] =>
  blocks.filter((block) => {
    if (block.type_id !== upgrade) return true;
    const plans = audience.safeParse(block).data?.plans ?? (["basics", "professional"] as const);
    return plans.some((plan) => ranks[plan] === rank);
  });
