import type { ReactNode } from "react";
import { useMediaQuery } from "../../lib/media-query.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./auth-layout.module.css";

interface AuthLayoutProps {
  /** Which of the three plates stands beside the form. */
  plate: 1 | 2 | 3;
  eyebrow?: string;
  title: string;
  standfirst?: ReactNode;
  /** For forms with fields side by side. */
  roomy?: boolean;
  children: ReactNode;
}

/** An editorial spread: a plate of artwork, and beside it the one thing to do. */
export const AuthLayout = ({
  plate,
  eyebrow,
  title,
  standfirst,
  roomy = false,
  children,
}: AuthLayoutProps) => {
  // On a phone the plate is a band of drawn tiles: a picture there would only delay the form.
  const wide = useMediaQuery("(min-width: 1000px)");
  return (
    <div className={styles["spread"]} data-full-bleed>
      <div className={styles["plate"]}>
        {wide && (
          <img
            src={`/plates/auth-${plate}.avif`}
            alt=""
            width={1200}
            height={1600}
            fetchPriority="high"
            // Without the file the plate keeps its pattern, not a broken picture.
            onError={(event) => event.currentTarget.remove()}
          />
        )}
      </div>
      <div className={classNames(styles["column"], roomy && styles["roomy"])}>
        <div className={styles["head"]}>
          {eyebrow && <p className={classNames("label", styles["eyebrow"])}>{eyebrow}</p>}
          <h1>{title}</h1>
          {standfirst && <p>{standfirst}</p>}
        </div>
        {children}
      </div>
    </div>
  );
};
