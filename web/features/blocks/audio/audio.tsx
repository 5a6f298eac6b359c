import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import styles from "./audio.module.css";
import { BlockGrid, BlockTitle } from "../block-frame.tsx";
import { formatDuration } from "../duration.ts";
import { Transcript, usePlayerError } from "../recording.tsx";

/** An audio recording. Nothing of it is loaded before it is started. */
export const AudioBlock = ({ block }: { block: WireBlock<"audio"> }) => {
  const { title, clip, text, transcript } = block;
  const { fail, notice } = usePlayerError();
  return (
    <BlockGrid className={styles["audio"]}>
      <header className={styles["head"]}>
        <p className={`label ${styles["label"]}`}>Recording, {formatDuration(clip.seconds)}</p>
        <BlockTitle>{title}</BlockTitle>
      </header>
      <div className={styles["words"]}>
        {/* The transcript below has the spoken text. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio
          className={styles["player"]}
          src={clip.temporary_url}
          aria-label={title}
          preload="none"
          controls
          onError={fail}
        />
        {notice}
        {text && <RichText html={text} />}
        <Transcript html={transcript} />
      </div>
    </BlockGrid>
  );
};
