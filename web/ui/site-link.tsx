import type { ComponentProps } from "react";
import { Link } from "react-router";

type SiteLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/** A link to a page of this site or to an address of another. The address of the product's own pages is a setting. */
export const SiteLink = ({ to, ...rest }: SiteLinkProps) => {
  if (!isElsewhere(to)) return <Link {...rest} to={to} />;
  const { id, className, children, onClick } = rest;
  return (
    <a id={id} className={className} href={to} onClick={onClick}>
      {children}
    </a>
  );
};

const isElsewhere = (address: string): boolean => /^[a-z]+:/.test(address);
