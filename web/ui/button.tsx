import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { SiteLink } from "./site-link.tsx";

interface ButtonLook {
  /**
   * `solid` is for the one main action, `accent` for upgrades, `white` for buttons on artwork; `quiet` looks like a
   * link.
   */
  variant?: "solid" | "accent" | "hollow" | "white" | "quiet" | undefined;
  small?: boolean | undefined;
  wide?: boolean | undefined;
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<"button">, "disabled"> & {
    /** While true the button stays in its place, keeps the focus and does nothing. */
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
  /** The router state that the next page can show at once. */
  state?: unknown;
  /** Loads the whole page instead of changing the route (for the calls to action on cards). */
  reloadDocument?: boolean;
};

/** A link that looks like a button, to a page of this site or to an address of another. */
export const ButtonLink = ({ variant, small, wide, className, ...rest }: ButtonLinkProps) => (
  <SiteLink {...rest} className={classesOf({ variant, small, wide }, className)} />
);
