import { useId } from "react";
import { Link } from "react-router";
import type {
  NewsletterItem,
  NewsletterIssueView,
} from "../../../shared/contract/site/newsletters.ts";
import { paths } from "../../lib/paths.ts";
import { AccessBadge } from "../../ui/badge.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import styles from "./newsletter-screen.module.css";

const coverWidth = "(min-width: 1000px) 300px, (min-width: 640px) 30vw, 40vw";

/** A newsletter as it was sent: the items that were new, and those that its recipient had access to. */
export const NewsletterScreen = ({ issue }: { issue: NewsletterIssueView }) => (
  <article className={`page ${styles["letter"]}`}>
    <header className={styles["head"]}>
      <p className="label">Letter of {issue.on_display}</p>
      <h1 className={styles["title"]}>{issue.title}</h1>
      {issue.paragraphs.map((text) => (
        <p key={text} className={styles["text"]}>
          {text}
        </p>
      ))}
    </header>
    {issue.sections.map((section) => (
      <Section key={section.title} {...section} />
    ))}
    <p className={styles["text"]}>
      {issue.more > 0 && `And ${issue.more} more. `}
      <Link to={paths.contentIndex}>See the whole library</Link>
    </p>
  </article>
);

const Section = ({ title, items }: NewsletterIssueView["sections"][number]) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles["section"]}>
        {title}
      </h2>
      <ul className={styles["items"]}>
        {items.map((item) => (
          <li key={item.slug}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Item = ({ item }: { item: NewsletterItem }) => (
  <div className={styles["item"]}>
    <Picture picture={item.image} sizes={coverWidth} ratio="4 / 5" decorative />
    <div className={styles["words"]}>
      <p className="label">{item.typeTitle}</p>
      <h3 className={styles["name"]}>
        <StretchedLink to={item.path}>{item.title}</StretchedLink>
      </h3>
      <p className={styles["subtext"]}>{item.subtext}</p>
      <p className={styles["foot"]}>
        <AccessBadge premium={item.is_premium} />
        {item.opens_with !== null && <span>Opens with {item.opens_with}</span>}
      </p>
    </div>
  </div>
);

export const NewsletterSkeleton = () => (
  <div className={`page ${styles["letter"]}`} aria-hidden>
    <div className={styles["head"]}>
      <Skeleton width="12rem" height={18} />
      <Skeleton height={64} />
    </div>
    <Skeleton height={480} />
  </div>
);
