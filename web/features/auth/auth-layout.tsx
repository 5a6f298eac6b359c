import type { ReactNode } from "react";
import { useMediaQuery } from "../../lib/media-query.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./auth-layout.module.css";

interface AuthLayoutProps {
  /** The number of the artwork beside the form. */
  plate: 1 | 2 | 3;
  eyebrow?: string;
  title: string;
  standfirst?: ReactNode;
  /** Marks forms with fields side by side, which need more width. */
  roomy?: boolean;
  children: ReactNode;
}

/** A spread with artwork and one form beside it. */
export const AuthLayout = ({
  plate,
  eyebrow,
  title,
  standfirst,
  roomy = false,
  children,
}: AuthLayoutProps) => {
  // On a phone the artwork is a band of drawn tiles, because a picture would delay the form.
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
            // If the file is missing, the pattern stays instead of a broken picture.
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
