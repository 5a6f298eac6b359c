import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import styles from "./stretched-link.module.css";

type StretchedLinkProps = Omit<ComponentProps<typeof Link>, "className"> & {
  /** Marks a link in a row between rules, where there is no room for a focus ring outside. */
  inRow?: boolean;
};

/** A title whose link covers the whole positioned ancestor. */
export const StretchedLink = ({ inRow = false, ...link }: StretchedLinkProps) => (
  <Link {...link} className={classNames(styles["link"], inRow && styles["inRow"])} />
);
