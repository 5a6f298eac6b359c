import { Link } from "react-router";
import type { PreviewCard } from "../../../shared/contract/content-view.ts";
import { product } from "../../../shared/kernel/product.ts";
import { paths, previewPath } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { leadWidth } from "./home-calls.ts";
import styles from "./home-covers.module.css";

const places = ["lead", "second", "third", "fourth", "fifth"] as const;

/** What it is, in a sentence, among five covers. */
export const HomeCovers = ({ covers }: { covers: readonly PreviewCard[] | null }) => (
  <section className={`page ${styles["opening"]}`}>
    <div className={styles["words"]}>
      <p className={`label ${styles["eyebrow"]}`}>{product.tagline}</p>
      <h1 className={styles["title"]}>What homes will want next, in time to make it</h1>
      <p className={styles["intro"]}>
        A library of trend reports, colour and pattern for people who design, buy and sell what
        fills a house: cloth and paint, toys and tableware, gifts, gardens and the café downstairs.
      </p>
      <div className={styles["ways"]}>
        <ButtonLink to={previewPath(product.home.openReport)}>Read a whole report</ButtonLink>
        <ButtonLink to={paths.plans} variant="hollow">
          Plans and prices
        </ButtonLink>
      </div>
    </div>
    {places.map((place, index) => {
      const cover = covers?.[index];
      return (
        <div key={place} className={styles[place]}>
          {cover ? (
            <Link to={previewPath(cover.slug)} className={styles["cover"]}>
              <Picture
                picture={cover.image}
                sizes={
                  index === 0
                    ? leadWidth
                    : "(min-width: 1600px) 260px, (min-width: 900px) 17vw, 40vw"
                }
                ratio="4 / 5"
                priority={index === 0}
                decorative
              />
              <span className={styles["caption"]}>{cover.title}</span>
            </Link>
          ) : (
            <span className={styles["blank"]} aria-hidden />
          )}
        </div>
      );
    })}
  </section>
);
