import Check from "lucide-react/icons/check";
import { Link } from "react-router";
import type { ContentCard } from "../../../shared/contract/content/content-view.ts";
import { classNames } from "../../ui/class-names.ts";
import { contentPath } from "../../lib/paths.ts";
import styles from "./read-mark.module.css";
import { useReading } from "./readings.ts";

/**
 * A mark on a cover, where it moves nothing: how far the member has read, or that the item is new since their last
 * visit.
 */
export const ReadMark = ({
  card: { id, slug, title, publish_at },
  short = false,
  className,
}: {
  card: Pick<ContentCard, "id" | "publish_at" | "slug" | "title">;
  /** Uses a short text, for small covers. */
  short?: boolean;
  className?: string | undefined;
}) => {
  const { read, page, since } = useReading(id);
  const place = classNames(styles["mark"], className);
  if (page !== null)
    return (
      <Link className={classNames(place, styles["link"])} to={contentPath(slug, page)}>
        {short ? `Page ${page}` : `Continue at page ${page}`}
        <span className="visually-hidden"> of {title}</span>
      </Link>
    );
  if (read)
    return (
      <p className={place}>
        <Check size={12} strokeWidth={2} aria-hidden />
        Read
      </p>
    );
  if (since !== null && publish_at > since)
    return (
      <p className={place}>
        New<span className="visually-hidden"> since your last visit</span>
      </p>
    );
  return null;
};
