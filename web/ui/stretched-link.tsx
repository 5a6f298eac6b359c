import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import styles from "./stretched-link.module.css";

type StretchedLinkProps = Omit<ComponentProps<typeof Link>, "className"> & {
  /** Of a row between rules, where the focus has no room around it. */
  inRow?: boolean;
};

/** A title whose link can be pressed on all of what is positioned around it. */
export const StretchedLink = ({ inRow = false, ...link }: StretchedLinkProps) => (
  <Link {...link} className={classNames(styles["link"], inRow && styles["inRow"])} />
);
