import { use } from "react";
import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { upgradePath } from "../../../lib/paths.ts";
import { useUser } from "../../../lib/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockHostContext, BlockTitle } from "../block-frame.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./promotional-upgrade.module.css";

/** The rank of the Premium plans, above which there is no upgrade. */
const highestRank = 2;

export const PromotionalUpgrade = ({ block }: { block: WireBlock<"promotional-upgrade"> }) => {
  const { slug } = use(BlockHostContext);
  const rank = useUser()?.plan.rank ?? 0;
  if (rank >= highestRank) return null;
  return (
    <BlockGrid className={classNames("screen-only", styles["panel"])}>
      <div className={styles["head"]}>
        <BlockTitle>{block.title}</BlockTitle>
      </div>
      <div className={styles["words"]}>
        <RichText html={block.text} />
        <ButtonLink to={upgradePath(slug)}>{block.button}</ButtonLink>
      </div>
    </BlockGrid>
  );
};
