import type { ContentItem } from "../../../shared/contract/content/content-view.ts";
import { unpinnableKinds } from "../../../shared/contract/boards/pinnable-kinds.ts";
import { askToPin } from "../../lib/pinning.ts";
import { useUser } from "../../lib/session.ts";
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
  if (!verified || kind === undefined || unpinnableKinds.includes(kind)) return null;
  const name =
    wordsIn(block, ["title"]) ??
    pictureWordsIn(block) ??
    types.find((type) => type.id === block.type_id)?.title;
  return (
    <button
      type="button"
      className={styles["pin"]}
      aria-haspopup="dialog"
      onClick={() => askToPin({ contentId: id, title, block })}
    >
      <PinIcon size={14} />
      <span>
        Pin<span className="visually-hidden"> to a board: {name}</span>
      </span>
    </button>
  );
};

/** Returns the first of these fields that contains text. */
const wordsIn = (value: object, fields: readonly string[]): string | undefined => {
  const found = new Map(Object.entries(value));
  return fields
    .map((field) => found.get(field))
    .find((words) => typeof words === "string" && words.trim() !== "");
};

/** Returns the alternative text of a block's first picture, at any depth. It distinguishes blocks without a title. */
const pictureWordsIn = (value: unknown): string | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  if ("temporary_url" in value) return wordsIn(value, ["caption", "alt"]);
  for (const part of Object.values(value)) {
    const words = pictureWordsIn(part);
    if (words !== undefined) return words;
  }
  return undefined;
};

export default BlockPin;
