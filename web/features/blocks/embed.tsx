import { useEffect, useRef, useState } from "react";
import type { embedHosts, WireBlock } from "../../../shared/contract/content/blocks.ts";
import { Button } from "../../ui/button.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle } from "./block-frame.tsx";
import styles from "./embed.module.css";

const owners: Readonly<Record<(typeof embedHosts)[number], string>> = {
  "player.vimeo.com": "Vimeo",
  "www.youtube-nocookie.com": "YouTube",
};

/** Somebody else's player: says whose, and is asked for only when the reader starts it. */
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
      <p className={styles["printed"]}>Watch it at {block.url.replace("https://", "")}</p>
    </BlockGrid>
  );
};

const ownerOf = (url: string): string => {
  const { host } = new URL(url);
  return Object.entries(owners).find(([known]) => known === host)?.[1] ?? host;
};

/** Takes the focus that was on the button it replaces. */
const Player = ({ block }: { block: WireBlock<"embed"> }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className={styles["player"]}
      src={block.url}
      title={block.title}
      // What it frames is of another origin, which cannot take the sandbox off.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="fullscreen; picture-in-picture; encrypted-media"
      // Players refuse to start for a page that does not say where it is from.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
};
