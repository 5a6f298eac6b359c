import type { ContentCard } from "../../../shared/contract/content-view.ts";
import { previewPath } from "../../lib/paths.ts";
import { ShareButton } from "../../ui/share-button.tsx";
import PinButton from "../cards/pin-button.tsx";
import styles from "./cover-actions.module.css";

/** What is done with an item that is being read. */
const CoverActions = ({ id, slug, title }: Pick<ContentCard, "id" | "slug" | "title">) => (
  <>
    <ShareButton path={previewPath(slug)} title={title} />
    <PinButton id={id} title={title} className={styles["pin"]} />
  </>
);

export default CoverActions;
