import type { ComponentProps } from "react";
import { useHref, useLinkClickHandler } from "react-router";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: string;
  replace?: boolean;
  /** Full page load instead of a change of route. */
  reloadDocument?: boolean;
  preventScrollReset?: boolean;
  viewTransition?: boolean;
  /** What the next page may show before its own answer. */
  state?: unknown;
};

/**
 * A link within the site. The router's own one carries what framework mode needs to prefetch (3 kB that login cannot
 * spare); this has its hooks without that.
 */
export const Link = ({
  to,
  replace,
  reloadDocument = false,
  preventScrollReset = false,
  viewTransition = false,
  state,
  onClick,
  children,
  ...rest
}: LinkProps) => {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    // Not given, the router replaces when the address stays the same.
    ...(replace === undefined ? {} : { replace }),
    ...(rest.target === undefined ? {} : { target: rest.target }),
    preventScrollReset,
    viewTransition,
    state,
  });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !reloadDocument) follow(event);
      }}
    >
      {children}
    </a>
  );
};
