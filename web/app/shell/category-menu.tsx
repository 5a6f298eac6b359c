import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useMemo, useReducer, useRef } from "react";
import { Link } from "react-router";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { categoryPath, contentPath } from "../../lib/paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import {
  branchesOnPath,
  branchesOf,
  followBreadcrumbs,
  breadcrumbRoot,
  type BreadcrumbCategory,
  type BreadcrumbStep,
} from "./category-breadcrumbs.ts";
import styles from "./navigation-drawer.module.css";

/** The category tree in the navigation drawer, one level at a time. */
export const CategoryMenu = () => {
  const { data, error, mutate } = useEndpoint(contentContract.endpoints.readTree, {});
  const branches = useMemo(() => branchesOf(data?.data ?? []), [data]);
  if (error)
    return (
      <ErrorState message="The categories could not be loaded." onRetry={() => void mutate()} />
    );
  if (!data)
    return (
      <div className={styles["tree"]}>
        <LoadingNote />
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={58} />
        ))}
      </div>
    );
  if (branches.length === 0) return <EmptyState message="Nothing to show" />;
  return <Rows branches={branches} />;
};

/** Returns the address of a leaf category: its first content item if it has one, otherwise the category page. */
const leafAddress = (branch: BreadcrumbCategory): string =>
  branch.contentFirst === null ? categoryPath(branch.level) : contentPath(branch.contentFirst);

const Row = ({
  branch,
  onStep,
}: {
  branch: BreadcrumbCategory;
  onStep: (step: BreadcrumbStep) => void;
}) => {
  const inside = (
    <>
      {branch.title}
      <span className={styles["count"]}>{branch.total}</span>
    </>
  );
  return branch.below.length === 0 ? (
    <Link className={styles["row"]} to={leafAddress(branch)}>
      {inside}
      <span />
    </Link>
  ) : (
    <button
      type="button"
      className={styles["row"]}
      onClick={() => onStep({ type: "descend", id: branch.id })}
    >
      {inside}
      <ChevronRight size={20} strokeWidth={1.25} aria-hidden />
    </button>
  );
};

const Crumbs = ({
  path,
  onStep,
}: {
  path: readonly BreadcrumbCategory[];
  onStep: (step: BreadcrumbStep) => void;
}) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles["crumbs"]}>
      {[breadcrumbRoot, ...path.map(({ title }) => title)].map((title, length, all) => (
        <li key={`${length} ${title}`}>
          {length === all.length - 1 ? (
            <span aria-current="true">{title}</span>
          ) : (
            <>
              <button
                type="button"
                onClick={() => onStep(length === 0 ? { type: "reset" } : { type: "cut", length })}
              >
                {title}
              </button>
              <span aria-hidden>/</span>
            </>
          )}
        </li>
      ))}
    </ol>
  </nav>
);

const Rows = ({ branches }: { branches: readonly BreadcrumbCategory[] }) => {
  const [breadcrumbs, setBreadcrumbs] = useReducer(followBreadcrumbs, []);
  const list = useRef<HTMLDivElement>(null);
  const path = branchesOnPath(branches, breadcrumbs);
  const here = path.at(-1);
  const step = (next: BreadcrumbStep): void => {
    setBreadcrumbs(next);
    // The pressed control may have been removed, so the focus moves to the new list.
    requestAnimationFrame(() => list.current?.focus());
  };
  return (
    <div ref={list} tabIndex={-1} className={styles["tree"]}>
      <Crumbs path={path} onStep={step} />
      {here && (
        <button type="button" className={styles["back"]} onClick={() => step({ type: "back" })}>
          <ArrowLeft size={18} strokeWidth={1.5} aria-hidden />
          Back
        </button>
      )}
      <ul className={styles["rows"]}>
        {(here?.below ?? branches).map((branch) => (
          <li key={branch.id}>
            <Row branch={branch} onStep={step} />
          </li>
        ))}
        {here && (
          <li>
            <Link className={`${styles["row"]} ${styles["all"]}`} to={categoryPath(here.level)}>
              All of {here.title}
              <span className={styles["count"]}>{here.total}</span>
              <ArrowRight size={18} strokeWidth={1.5} aria-hidden />
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
};
