import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

interface ButtonLook {
  /** `solid` for the one main action; `accent` for upgrades; `white` on artwork; `quiet` reads as a link. */
  variant?: "solid" | "accent" | "hollow" | "white" | "quiet" | undefined;
  small?: boolean | undefined;
  wide?: boolean | undefined;
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<"button">, "disabled"> & {
    /** While true the button keeps its place and focus, and does nothing. */
    busy?: boolean;
    disabled?: boolean;
  };

export const Button = ({
  variant,
  small,
  wide,
  busy = false,
  className,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-disabled={busy || undefined}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    className={classesOf({ variant, small, wide }, className)}
  />
);

const classesOf = (
  { variant = "solid", small, wide }: ButtonLook,
  extra: string | undefined,
): string =>
  classNames(
    styles["button"],
    styles[variant],
    small && styles["small"],
    wide && styles["wide"],
    extra,
  );

type ButtonLinkProps = ButtonLook & {
  to: string;
  children: ReactNode;
  id?: string;
  className?: string;
  /** What the next page may show at once. */
  state?: unknown;
  /** Full page load instead of a change of route (cards' calls to action). */
  reloadDocument?: boolean;
  /** An address of another site. */
  external?: boolean;
};

export const ButtonLink = ({
  variant,
  small,
  wide,
  className,
  to,
  external = false,
  id,
  ...rest
}: ButtonLinkProps) => {
  const classes = classesOf({ variant, small, wide }, className);
  return external ? (
    <a id={id} href={to} className={classes}>
      {rest.children}
    </a>
  ) : (
    <Link {...rest} id={id} to={to} className={classes} />
  );
};
