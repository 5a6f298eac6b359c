import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle } from "../block-frame.tsx";
import { formatDuration } from "../duration.ts";
import { Transcript, usePlayerError } from "../recording.tsx";
import styles from "./video-feature.module.css";

/** A film behind its poster. Nothing of it is loaded before it is started. */
export const VideoFeature = ({ block }: { block: WireBlock<"video-feature"> }) => {
  const { title, image, clip, text, transcript } = block;
  const { fail, notice } = usePlayerError();
  return (
    <BlockGrid className={styles["feature"]}>
      <div className={styles["screen"]}>
        {/* The transcript below has the spoken text. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          className={styles["film"]}
          style={{ aspectRatio: `${image.width} / ${image.height}` }}
          src={clip.temporary_url}
          poster={image.sizes.at(-1)?.url ?? image.temporary_url}
          aria-label={`${title}: ${image.alt}`}
          preload="none"
          controls
          playsInline
          onError={fail}
        />
        {notice}
      </div>
      <header className={styles["head"]}>
        <p className={`label ${styles["label"]}`}>Film, {formatDuration(clip.seconds)}</p>
        <BlockTitle>{title}</BlockTitle>
      </header>
      <div className={styles["words"]}>
        {text && <RichText html={text} />}
        <Transcript html={transcript} />
      </div>
    </BlockGrid>
  );
};
