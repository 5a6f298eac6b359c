import { Link } from "react-router";
import type { FollowedView } from "../../../shared/contract/content/search.ts";
import { coloursPath, paths, searchPath, taggedPath } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useFollows } from "../content-cards/follows.ts";
import styles from "./follow-list.module.css";

const kinds = { search: "Search", tag: "Tag", colour: "Colour" } as const;

const pathOf = ({ kind, value }: FollowedView): string => {
  if (kind === "search") return searchPath(value);
  return kind === "tag" ? taggedPath(value) : coloursPath(value);
};

/** The topics that the member follows, each with a link to its content. */
export const FollowList = () => {
  const { follows, mails, error, reload, remove } = useFollows();
  if (error) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!follows) return <Skeleton height={64} />;
  if (follows.length === 0)
    return (
      <p>
        Nothing yet. <Link to={paths.search}>Search</Link> for something,{" "}
        <Link to={paths.colours}>look for a colour</Link> or open a tag, and follow it from there.
      </p>
    );
  return (
    <>
      {!mails && (
        <p className={styles["off"]} role="status">
          Emails about these are off. Turn on “New for what you follow” under Communications to get
          them.
        </p>
      )}
      <ul className={styles["rows"]}>
        {follows.map((one) => (
          <li key={one.id} className={styles["row"]}>
            <p className={styles["name"]}>
              <span className={styles["kind"]}>{kinds[one.kind]}</span>
              <Link to={pathOf(one)}>
                {one.kind === "colour" && (
                  <span
                    className={styles["swatch"]}
                    style={{ backgroundColor: one.value }}
                    aria-hidden
                  />
                )}
                {one.title}
              </Link>
            </p>
            <Button
              variant="quiet"
              onClick={() => void remove(one)}
              aria-label={`Remove ${one.title}`}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};
