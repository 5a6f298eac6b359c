import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import styles from "./category-breadcrumbs.module.css";
import { LinkMenu } from "./link-menu.tsx";

interface Step {
  readonly title: string;
  readonly to: string;
}

/** The breadcrumb from the industries down, ending with the siblings of the current category. */
export const CategoryBreadcrumbs = ({
  steps,
  siblings,
}: {
  steps: readonly Step[];
  siblings: readonly Step[];
}) => {
  const current = steps.at(-1);
  return (
    <div className={styles["trail"]}>
      <nav aria-label="Breadcrumb">
        <ol className={styles["steps"]}>
          <li>{current ? <Link to={paths.contentIndex}>Industries</Link> : "Industries"}</li>
          {steps.map((step) => (
            <li key={step.to}>
              {step === current ? (
                <span aria-current="page">{step.title}</span>
              ) : (
                <Link to={step.to}>{step.title}</Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {siblings.length > 0 && <LinkMenu label="Other categories" links={siblings} />}
    </div>
  );
};
