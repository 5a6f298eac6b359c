import type { RefObject } from "react";
import type { PictureView } from "../../../shared/contract/content/picture.ts";
import { product } from "../../../shared/kernel/product.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./onboarding.module.css";

const mosaicPictures = 6;

export const OnboardingWelcome = ({
  pictures,
  heading,
  busy,
  onStart,
  onSkip,
}: {
  pictures: readonly PictureView[];
  heading: RefObject<HTMLHeadingElement | null>;
  busy: boolean;
  /** Starts the steps; null if there is nothing to choose. */
  onStart: (() => void) | null;
  onSkip: () => void;
}) => (
  <div className={styles["welcome"]}>
    <div className={styles["mosaic"]} aria-hidden>
      {pictures.slice(0, mosaicPictures).map((picture, index) => (
        <Picture
          key={picture.temporary_url}
          picture={picture}
          sizes="(min-width: 760px) 30vw, 33vw"
          ratio="1 / 1"
          decorative
          priority={index < 3}
        />
      ))}
    </div>
    <div className={styles["greeting"]}>
      <p className="label">{product.welcomeLine}</p>
      <h1 ref={heading} tabIndex={-1}>
        Get Started
      </h1>
      <p className={styles["text"]}>
        Choose the industries you design for. Your dashboard follows your choices, and you can still
        browse the whole library.
      </p>
      <div className={styles["actions"]}>
        {onStart && <Button onClick={onStart}>Select My Trends</Button>}
        <Button variant="hollow" busy={busy} onClick={onSkip}>
          Skip to My TrendBible
        </Button>
      </div>
    </div>
  </div>
);
