import type { ContentItem } from "../../../shared/contract/content/content-view.ts";
import { wireBlocks } from "../../../shared/contract/content/blocks/registry.ts";
import { collectPictures } from "../../../shared/contract/content/picture.ts";
import { requestPin } from "../../lib/pinning.ts";
import { useUser } from "../../lib/session.ts";
import { classNames } from "../../ui/class-names.ts";
import { kindOf } from "../blocks/block-kind.ts";
import { PinIcon } from "../content-cards/pin-button.tsx";
import styles from "./block-pin.module.css";

/** The button in the margin above a block that pins it to a board; for members. */
const BlockPin = ({
  item: { id, title, types },
  block,
}: {
  item: Pick<ContentItem, "id" | "title" | "types">;
  block: ContentItem["blocks"][number];
}) => {
  const verified = useUser()?.verified.status ?? false;
  const kind = kindOf(block.type_id, types);
  if (!verified || kind === undefined || !wireBlocks[kind].isPinnable) return null;
  const name = blockLabel(block) ?? types.find((type) => type.id === block.type_id)?.title;
  return (
    <button
      type="button"
      className={classNames("screen-only", styles["pin"])}
      aria-haspopup="dialog"
      onClick={() => requestPin({ contentId: id, title, block })}
    >
      <PinIcon size={14} />
      <span>
        Pin<span className="visually-hidden"> to a board: {name}</span>
      </span>
    </button>
  );
};

/** Returns the block's title or the words of its first picture, which distinguish blocks without a title. */
const blockLabel = (block: ContentItem["blocks"][number]): string | undefined => {
  if (typeof block["title"] === "string" && block["title"].trim() !== "") return block["title"];
  const [picture] = collectPictures(block);
  return picture && [picture.caption, picture.alt].find((words) => words?.trim());
};

export default BlockPin;
