import { useEffect, useRef, useState } from "react";
import type { embedHosts } from "../../../../shared/contract/content/blocks/embed.ts";
import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { Button } from "../../../ui/button.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle } from "../block-frame.tsx";
import styles from "./embed.module.css";

const owners: Readonly<Record<(typeof embedHosts)[number], string>> = {
  "player.vimeo.com": "Vimeo",
  "www.youtube-nocookie.com": "YouTube",
};

/** A third party's player. It names the provider, and is loaded only when the reader starts it. */
export const Embed = ({ block }: { block: WireBlock<"embed"> }) => {
  const [started, setStarted] = useState(false);
  const owner = ownerOf(block.url);
  return (
    <BlockGrid className={styles["embed"]}>
      <header className={styles["head"]}>
        <BlockTitle>{block.title}</BlockTitle>
        {block.text && <RichText html={block.text} />}
      </header>
      <div className={styles["place"]} style={{ aspectRatio: block.ratio }}>
        {started ? (
          <Player block={block} />
        ) : (
          <div className={styles["offer"]}>
            <p className={styles["notice"]}>
              This plays from {owner}. Once you start it, {owner} can tell you are watching and may
              set its own cookies.
            </p>
            <Button variant="hollow" onClick={() => setStarted(true)}>
              Load the player from {owner}
            </Button>
          </div>
        )}
      </div>
    </BlockGrid>
  );
};

const ownerOf = (url: string): string => {
  const { host } = new URL(url);
  return Object.entries(owners).find(([existing]) => existing === host)?.[1] ?? host;
};

/** The player, which takes the focus from the button that it replaces. */
const Player = ({ block }: { block: WireBlock<"embed"> }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className={styles["player"]}
      src={block.url}
      title={block.title}
      // The frame is of another origin, which cannot remove its sandbox.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="fullscreen; picture-in-picture; encrypted-media"
      // Players refuse to start if the embedding page sends no referrer.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
};
