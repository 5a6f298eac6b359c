import { Link } from "react-router";
import type { PreviewCard } from "../../../shared/contract/content/content-view.ts";
import { siteTexts } from "../../../shared/kernel/site-texts.ts";
import { pictureWidths } from "../../../shared/kernel/picture-widths.ts";
import { product } from "../../../shared/kernel/product.ts";
import { paths, previewPath } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./home-covers.module.css";

const places = [
  "opening-lead",
  styles["second"],
  styles["third"],
  styles["fourth"],
  styles["fifth"],
];

/** A sentence about the product among five covers. */
export const HomeCovers = ({ covers }: { covers: readonly PreviewCard[] | null }) => (
  <section className="page opening">
    <div className="opening-words">
      <p className="label">{product.tagline}</p>
      <h1 className="opening-title">{siteTexts.home.title}</h1>
      <p className="opening-intro">{siteTexts.home.intro}</p>
      <div className="opening-ways">
        <ButtonLink to={previewPath(product.home.openReport)}>
          {siteTexts.home.readReport}
        </ButtonLink>
        <ButtonLink to={paths.plans} variant="hollow">
          {siteTexts.home.comparePlans}
        </ButtonLink>
      </div>
    </div>
    {places.map((place, index) => {
      const cover = covers?.[index];
      return (
        <div key={place} className={place}>
          {cover ? (
            <Link to={previewPath(cover.slug)} className={styles["cover"]}>
              <Picture
                picture={cover.image}
                sizes={
                  index === 0
                    ? pictureWidths.lead
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
