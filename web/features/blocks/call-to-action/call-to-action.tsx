import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle } from "../block-frame.tsx";
import styles from "./call-to-action.module.css";

/** A call to action with links to other pages. */
export const CallToAction = ({ block }: { block: WireBlock<"call-to-action"> }) => (
  <BlockGrid className={styles["call"]}>
    <div className={styles["words"]}>
      <BlockTitle className={styles["title"]}>{block.title}</BlockTitle>
      {block.text && <RichText html={block.text} />}
    </div>
    <div className={styles["buttons"]}>
      <ButtonLink to={block.to}>{block.button}</ButtonLink>
      {block.hollow && (
        <ButtonLink variant="hollow" to={block.hollow.to}>
          {block.hollow.button}
        </ButtonLink>
      )}
    </div>
  </BlockGrid>
);
